/** What is left of a victim's grace, as a ring with its seconds. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { Frame } from './frames.ts';

const radius = 9;
const around = 2 * Math.PI * radius;

export function GraceRing({ shot: { ending }, pod, frame }: { shot: Shot; pod: PodKey; frame: Frame }) {
  const victim = ending?.victims.find((one) => one.pod === pod);
  const t = frame.moment?.at ?? ending?.place.at;
  if (!victim || victim.deletedAt === null || victim.graceSeconds === null || t === undefined) return null;
  const left = Math.max(0, victim.graceSeconds - (t - victim.deletedAt) / 1000);
  const share = victim.graceSeconds === 0 ? 0 : left / victim.graceSeconds;
  return (
    <svg
      className="film-ring absolute layer-1"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="plate no-fill" cx="12" cy="12" r="11" />
      <circle
        className="no-fill"
        cx="12"
        cy="12"
        r={radius}
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 12 12)"
      />
      <text className="fill-ink code-tiny-strong" x="12" y="16" textAnchor="middle">
        {Math.ceil(left)}
      </text>
    </svg>
  );
}
