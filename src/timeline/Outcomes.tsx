/** What has become of requests, with the signs of the picture. */
import { t } from '../i18n/timeline.ts';

const outcomes = ['served', 'refused', 'cut', 'lost'] as const;
const ticks: Readonly<Record<(typeof outcomes)[number], string>> = {
  served: 'M7 1V17',
  refused: 'M7 9V17M3.8 1.3l6.4 6.4M10.2 1.3l-6.4 6.4',
  cut: 'M5.4 1V8M8.6 10V17',
  lost: 'M7 1V6M7 12V17M4 9a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
};

/** What never happens needs no zero, but for the two that everybody asks about. */
export function Outcomes({
  name,
  counts,
}: {
  name: string | null;
  counts: Readonly<Record<keyof typeof ticks, number>>;
}) {
  const shown = outcomes.filter((outcome) => outcome === 'served' || outcome === 'refused' || counts[outcome] > 0);
  return (
    <>
      {name !== null && <p className="tl-small line-17 above-6 muted text-12">{name}</p>}
      <ul className="tl-requests above-6 flex wrap strong gap-4-14">
        {shown.map((outcome) => (
          <li key={outcome} className={counts[outcome] > 0 ? `is-${outcome}` : undefined}>
            <svg className="no-fill" width={14} height={18} aria-hidden="true">
              <path d={ticks[outcome]} />
            </svg>
            {t(`timeline:requests.${outcome}`, { count: counts[outcome] })}
          </li>
        ))}
      </ul>
    </>
  );
}
