/** Patterns and icons that the drawings refer to, once a page: outside of what is hidden, where they could not be referred to. */
import { useWhole } from './useWhole.ts';

export function StageDefs() {
  // The stage asks for it.
  const whole = useWhole(false);
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="stage-hatch-closed"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="hatch-closed stroke-verm" x1="0" y1="0" x2="0" y2="9" />
        </pattern>
        {whole && <whole.NodeDefs />}
      </defs>
    </svg>
  );
}
