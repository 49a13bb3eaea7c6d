/** How far a lesson is. The shape says it: a ring, a half, a disc with a check. */
import type { LessonState } from '../../lessons/lessonState.ts';

export function StationSign({ lessonState }: { lessonState: LessonState }) {
  return (
    <svg
      className="map-sign stroke-edge stroke-1-5 no-fill"
      viewBox="-9 -9 18 18"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <circle r="7.5" />
      {lessonState === 'underWay' && <path className="map-half fill-ink" d="M0-7.5A7.5 7.5 0 0 0 0 7.5Z" />}
      {lessonState === 'done' && <path className="map-check stroke-2 caps-round" d="M-3.4.2-1 2.8 3.6-2.6" />}
    </svg>
  );
}
