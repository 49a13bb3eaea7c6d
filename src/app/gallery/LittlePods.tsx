/** Pods in little, told apart as on the stage: dashed, solid, hatched, checked, cut, fogged. */
import { checkPath, crossPath, cutCornerPath } from '../../stage/draw/marks.ts';
import type { PodPlace } from './layCluster.ts';

export function LittlePods({ pods, edge }: { pods: readonly PodPlace[]; edge: number }) {
  return pods.map(({ pod, x, y }) => {
    const { shape, focus, gone } = pod;
    const marked = focus ? ' focused' : '';
    const middle = `translate(${edge / 2},${edge / 2}) scale(${edge / 16})`;
    return (
      <g
        key={`${x} ${y}`}
        className={`little-pod is-${gone ? 'gone' : shape.toLowerCase()}${marked}`}
        transform={`translate(${x},${y})`}
      >
        {shape === 'Failed' ? (
          <path className="pod-body" d={cutCornerPath(edge, edge)} />
        ) : (
          <rect className="pod-body" width={edge} height={edge} rx={Math.min(3, edge / 4)} />
        )}
        {shape === 'Failed' && <path className="mark" d={crossPath} transform={middle} />}
        {shape === 'Succeeded' && <path className="mark" d={checkPath} transform={middle} />}
        {gone && <path className="mark" d={crossPath} transform={middle} />}
      </g>
    );
  });
}

/** Patterns that they refer to, once in the gallery. */
export function LittleDefs() {
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="little-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hatch-leaving-ground" width="4" height="4" />
          <line className="hatch-leaving stroke-2" x1="1" y1="0" x2="1" y2="4" />
        </pattern>
        <pattern id="little-victim" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <line className="stroke-verm stroke-1-5" x1="1" y1="0" x2="1" y2="5" />
        </pattern>
        <pattern id="little-shut" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="little-far stroke-verm" x1="1" y1="0" x2="1" y2="7" />
        </pattern>
        <pattern id="little-fog" width="4" height="4" patternUnits="userSpaceOnUse">
          <circle className="fog-dot" cx="1" cy="1" r="0.85" />
          <circle className="fog-dot" cx="3" cy="3" r="0.85" />
        </pattern>
      </defs>
    </svg>
  );
}
