/** All ways on one clock; each name puts its way into the comparison, or takes it out. */
import { useId } from 'react';
import type { TriedRemoval, RemovalWay } from '../../engine/why/removals/removal.ts';
import { type RemovalBar, barOf, clockOf, type ClockScale, type PartKind } from './bars.ts';
import { t } from '../../i18n/inspector.ts';
import { brief, duration } from '../../i18n/time.ts';

interface Props {
  removals: readonly TriedRemoval[];
  shown: ReadonlySet<RemovalWay>;
  toggle: (way: RemovalWay) => void;
}

export function Clock({ removals, shown, toggle }: Props) {
  const id = useId();
  const scale = clockOf(removals);
  return (
    <section aria-labelledby={id} className="removals-clock">
      <h3 id={id} className="eyebrow">
        {t('inspector:removals.clock')}
      </h3>
      <ul>
        {removals.map((removal) => (
          <li key={removal.way} data-outcome={removal.outcome}>
            <button
              type="button"
              className="removals-way choice edged-clear text-left text-body-strong full-width muted round-pod hit-small"
              aria-pressed={shown.has(removal.way)}
              onClick={() => toggle(removal.way)}
            >
              {t(`inspector:removals.way.${removal.way}`)}
            </button>
            <Track bar={barOf(removal, scale.until)} scale={scale} />
            <span className="removals-end muted code-medium">
              <End removal={removal} />
            </span>
          </li>
        ))}
        <li aria-hidden="true" className="removals-axis faint code-tiny">
          <span className="removals-track high-20 relative">
            {scale.ticks.map((ms) => (
              <span key={ms} className="removals-tick absolute about-middle" style={{ left: `${scale.at(ms)}%` }}>
                {brief(ms)}
              </span>
            ))}
          </span>
        </li>
      </ul>
      <Legend removals={removals} />
      <p className="muted">{t('inspector:removals.clockNote')}</p>
    </section>
  );
}

function End({ removal }: { removal: TriedRemoval }) {
  const { mark } = barOf(removal);
  const { outcome } = removal;
  if (!mark) return t(`inspector:removals.outcome.${outcome}`);
  return t(`inspector:removals.end.${mark.kind}`, { at: duration(mark.at) });
}

function Track({ bar: { parts, mark }, scale }: { bar: RemovalBar; scale: ClockScale }) {
  return (
    <span className="removals-track high-20 relative" aria-hidden="true">
      {scale.ticks.map((ms) => (
        <span key={ms} className="removals-grid absolute" style={{ left: `${scale.at(ms)}%` }} />
      ))}
      {parts.map(({ kind, from, to }) => (
        <span
          key={kind}
          className="removals-part high-12 round-block absolute"
          data-kind={kind}
          style={{ left: `${scale.at(from)}%`, width: `${scale.at(to) - scale.at(from)}%` }}
        />
      ))}
      {mark && (
        <span
          className="removals-mark round-disc on-ink absolute"
          data-kind={mark.kind}
          style={{ left: `${scale.at(mark.at)}%` }}
        />
      )}
    </span>
  );
}

const kinds: readonly PartKind[] = ['asked', 'preStop', 'leaving', 'orphan'];
const marks = ['gone', 'stays'] as const;

/** Of what is drawn. */
function Legend({ removals }: { removals: readonly TriedRemoval[] }) {
  const bars = removals.map((removal) => barOf(removal));
  const drawn = kinds.filter((kind) => bars.some(({ parts }) => parts.some((part) => part.kind === kind)));
  const marked = marks.filter((kind) => bars.some(({ mark }) => mark?.kind === kind));
  if (drawn.length + marked.length === 0) return null;
  return (
    <ul className="removals-legend">
      {drawn.map((kind) => (
        <li className="aligned gap-6" key={kind}>
          <span aria-hidden="true" className="removals-part high-12 round-block" data-kind={kind} />
          {t(`inspector:removals.bar.${kind}`)}
        </li>
      ))}
      {marked.map((kind) => (
        <li className="aligned gap-6" key={kind}>
          <span aria-hidden="true" className="removals-mark round-disc on-ink" data-kind={kind} />
          {t(`inspector:removals.bar.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
