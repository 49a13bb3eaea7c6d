/** Patterns and icons that the drawings refer to, once a page. */
import { Flag, Server } from 'lucide-react';

export function StageDefs() {
  return (
    <svg className="stage-defs" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="stage-hatch-closed"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="hatch-closed" x1="0" y1="0" x2="0" y2="9" />
        </pattern>
        <pattern
          id="stage-hatch-leaving"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="hatch-leaving-ground" width="6" height="6" />
          <line className="hatch-leaving" x1="1.5" y1="0" x2="1.5" y2="6" />
        </pattern>
        <pattern
          id="stage-hatch-victim"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect className="hatch-victim-ground" width="6" height="6" />
          <line className="hatch-victim" x1="1.5" y1="0" x2="1.5" y2="6" />
        </pattern>
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
      </defs>
    </svg>
  );
}
