/** Patterns and icons that nodes and their pods are drawn with: among those of the stage (StageDefs), and fetched with what draws them. */
import { Flag, Server } from 'lucide-react';

export function NodeDefs() {
  return (
    <>
      <PodHatch name="leaving" lean={45} />
      <PodHatch name="victim" lean={-45} />
      <pattern id="stage-fog" width="4" height="4" patternUnits="userSpaceOnUse">
        <circle className="fog-dot" cx="1" cy="1" r="0.85" />
        <circle className="fog-dot" cx="3" cy="3" r="0.85" />
      </pattern>
      <symbol id="stage-server" viewBox="0 0 24 24">
        <Server />
      </symbol>
      <symbol id="stage-flag" viewBox="0 0 24 24">
        <Flag />
      </symbol>
    </>
  );
}

/** Told apart by their lean, also where the colours are not. */
function PodHatch({ name, lean }: { name: 'leaving' | 'victim'; lean: number }) {
  const size = { width: 6, height: 6 };
  return (
    <pattern id={`stage-hatch-${name}`} {...size} patternUnits="userSpaceOnUse" patternTransform={`rotate(${lean})`}>
      <rect className={`hatch-${name}-ground`} {...size} />
      <line className={`hatch-${name}`} x1="1.5" y1="0" x2="1.5" y2="6" />
    </pattern>
  );
}
