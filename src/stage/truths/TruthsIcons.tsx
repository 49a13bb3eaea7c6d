/** Icons that the drawing refers to. */
import { Cpu, Database, HardDrive, Unplug } from 'lucide-react';

export function TruthsIcons() {
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <symbol id="stage-cpu" viewBox="0 0 24 24">
          <Cpu />
        </symbol>
        <symbol id="stage-database" viewBox="0 0 24 24">
          <Database />
        </symbol>
        <symbol id="stage-drive" viewBox="0 0 24 24">
          <HardDrive />
        </symbol>
        <symbol id="stage-unplug" viewBox="0 0 24 24">
          <Unplug />
        </symbol>
      </defs>
    </svg>
  );
}
