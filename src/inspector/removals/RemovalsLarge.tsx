/** One pod, removed in each of the ways there are: which of them ask its budget, on one clock, fact by fact. */
import { useRef, useState } from 'react';
import type { PodKey } from '../../engine/objects/types.ts';
import type { Removals, RemovalWay } from '../../engine/why/removals/removal.ts';
import { fineClock } from '../../i18n/time.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { useWidth } from '../../ui/useSize.ts';
import { Clock } from './Clock.tsx';
import { narrowest, toggled, waysThatFit } from './columns.ts';
import { leadOf } from './lead.ts';
import { WayCards } from './WayCards.tsx';
import { WayTable } from './WayTable.tsx';
import './removals.css';
import { nameOf } from '../../engine/objects/ref.ts';
import { message, t as announce } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function RemovalsLarge() {
  const pod = useStore((state) => state.focus);
  if (pod === null)
    return (
      <p className="muted">
        <Words message={message('inspector:removals.pick')} />
      </p>
    );
  return <OfPod key={pod} pod={pod} />;
}

function OfPod({ pod }: { pod: PodKey }) {
  const t = useStore((state) => state.t);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [chosen, choose] = useState<ReadonlySet<RemovalWay> | null>(null);
  const shown = chosen ?? waysThatFit(width);
  const { answer, isAsking } = useAnswer('removals', { t, pod, ways: [...shown] });
  const layout = width < narrowest ? 'cards' : shown.size > waysThatFit(width).size ? 'scrolled' : 'whole';
  return (
    <div ref={place} className="removals stack gap-12 shrinks">
      {answer ? (
        <Ways {...{ answer, isAsking, pod, shown, layout }} toggle={(way) => choose(toggled(shown, way))} />
      ) : (
        <p className="muted" role="status">
          <Words
            message={
              isAsking ? message('inspector:large.loading') : message('inspector:removals.absent', { pod: nameOf(pod) })
            }
          />
        </p>
      )}
    </div>
  );
}

interface Props {
  answer: Removals;
  isAsking: boolean;
  pod: PodKey;
  shown: ReadonlySet<RemovalWay>;
  /** `scrolled`: more columns than there is room for. */
  layout: 'cards' | 'scrolled' | 'whole';
  toggle: (way: RemovalWay) => void;
}

function Ways({ answer: { t: at, rows, isBounded }, isAsking, pod, shown, layout, toggle }: Props) {
  const now = useStore((state) => state.t);
  const compared = rows.filter(({ way }) => shown.has(way));
  const plain = rows.find(({ way }) => way === 'delete') ?? null;
  const done = rows.filter(({ outcome }) => outcome !== 'waiting').length;
  const comparison = { removals: compared, plain, pod, isNow: at === now };
  return (
    <>
      <div className="why-lead text-lead" role="status">
        {leadOf(rows, pod).map((sentence) => (
          <p key={sentence.key}>
            <Words message={sentence} />
          </p>
        ))}
        {isAsking && done < rows.length && (
          <p className="muted">{announce('inspector:removals.progress', { done, all: rows.length })}</p>
        )}
      </div>
      {at !== now && <p className="muted">{announce('inspector:removals.before', { time: fineClock(at) })}</p>}
      {isBounded && <p className="muted">{announce('inspector:removals.bounded')}</p>}
      <Clock removals={rows} shown={shown} toggle={toggle} />
      <h3 className="eyebrow">{announce('inspector:removals.table')}</h3>
      <p className="muted removals-measure">{announce('inspector:removals.measure')}</p>
      {layout === 'cards' ? <WayCards {...comparison} /> : <WayTable {...comparison} isWhole={layout === 'whole'} />}
    </>
  );
}
