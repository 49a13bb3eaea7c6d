/** The state of a container or its process: told by shape first. */
import { useId } from 'react';
import type { ContainerApi, ProcessView } from '../../engine/view/podState.ts';

type Shape = 'absent' | 'hollow' | 'solid' | 'hatched' | 'check' | 'cross';

export function StateSign({ shape }: { shape: Shape }) {
  const hatch = useId();
  return (
    <svg
      className="life-shape no-fill rigid"
      data-shape={shape}
      viewBox="0 0 18 18"
      aria-hidden="true"
      focusable="false"
    >
      {shape === 'hatched' && (
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0V4" />
        </pattern>
      )}
      <circle cx="9" cy="9" r="7" fill={shape === 'hatched' ? `url(#${hatch})` : undefined} />
      {shape === 'check' && <path d="M5.7 9.3 8 11.5 12.4 6.6" />}
      {shape === 'cross' && <path d="M6.4 6.4l5.2 5.2M11.6 6.4l-5.2 5.2" />}
    </svg>
  );
}

export function apiShape(api: ContainerApi | null): Shape {
  if (!api) return 'absent';
  if (api.state === 'terminated') return endShape(api.exitCode);
  return api.state === 'running' ? 'solid' : 'hollow';
}

export function processShape({ state, exitCode }: ProcessView): Shape {
  if (state === 'exited') return endShape(exitCode);
  return ({ none: 'absent', created: 'hollow', running: 'solid', terminating: 'hatched' } as const)[state];
}

const endShape = (exitCode: number | null): Shape => (exitCode === 0 ? 'check' : 'cross');
