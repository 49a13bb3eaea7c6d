/** What can be done with the focused pod from here. What cannot be done now is not shown. */
import { Clock, Play, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import { deletePod } from '../commands/ending.ts';
import { schedule } from '../commands/scheduling.ts';
import { toggleTimeline } from '../commands/time.ts';
import { sentence } from '../i18n/i18n.ts';
import { useStore } from '../store/store.ts';

export function Actions() {
  return (
    <div className="why-actions">
      <Action command={schedule} icon={<Play aria-hidden="true" />} isPrimary />
      <Action command={deletePod} icon={<Trash2 aria-hidden="true" />} />
      <Action command={toggleTimeline} icon={<Clock aria-hidden="true" />} />
    </div>
  );
}

function Action({ command, icon, isPrimary = false }: { command: Command; icon: ReactNode; isPrimary?: boolean }) {
  const enabled = useStore(command.enabled);
  if (!enabled) return null;
  return (
    <button type="button" className={isPrimary ? 'button primary' : 'button'} onClick={() => command.run()}>
      {icon}
      {sentence({ key: command.label })}
    </button>
  );
}
