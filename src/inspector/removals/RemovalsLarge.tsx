/** One pod, removed in each of the ways there are: which of them ask its budget, on one clock, fact by fact. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { podName } from '../../commands/subject.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { Removal, Way } from '../../engine/why/removals/removal.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { useWidth } from '../useWidth.ts';
import { Words } from '../Words.tsx';
import { said } from '../words.ts';
import { Clock } from './Clock.tsx';
import { narrowest, toggled, waysThatFit } from './columns.ts';
import { leadOf } from './lead.ts';
import { WayCards } from './WayCards.tsx';
import { WayTable } from './WayTable.tsx';
import './removals.css';

export function RemovalsLarge() {
  const pod = useStore((state) => state.focus);
  if (pod === null)
    return (
      <p className="why-quiet">
        <Words said={said('removals.pick')} />
      </p>
    );
  return <OfPod key={pod} pod={pod} />;
}

function OfPod({ pod }: { pod: PodKey }) {
  const t = useStore((state) => state.t);
  const { answer, isAsking } = useAnswer('removals', { t, pod });
  if (!answer)
    return (
      <p className="why-quiet" role="status">
        <Words said={isAsking ? said('large.loading') : said('removals.absent', { pod: podName(pod) })} />
      </p>
    );
  return <Ways removals={answer} pod={pod} />;
}

function Ways({ removals, pod }: { removals: readonly Removal[]; pod: PodKey }) {
  const { t } = useTranslation('inspector');
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [chosen, choose] = useState<ReadonlySet<Way> | null>(null);
  const shown =
    chosen ??
    waysThatFit(
      removals.map(({ way }) => way),
      width,
    );
  const compared = removals.filter(({ way }) => shown.has(way));
  const plain = removals.find(({ way }) => way === 'delete') ?? null;
  const waiting = removals.filter(({ outcome }) => outcome === 'waiting').length;
  const Comparison = width < narrowest ? WayCards : WayTable;
  return (
    <div ref={place} className="removals">
      <div className="why-lead" role="status">
        {leadOf(removals, pod).map((sentence) => (
          <p key={sentence.key}>
            <Words said={sentence} />
          </p>
        ))}
        {waiting > 0 && (
          <p className="why-quiet">
            {t('removals.progress', { done: removals.length - waiting, all: removals.length })}
          </p>
        )}
      </div>
      <Clock removals={removals} shown={shown} toggle={(way) => choose(toggled(shown, way))} />
      <h3 className="eyebrow">{t('removals.table')}</h3>
      <p className="why-quiet removals-measure">{t('removals.measure')}</p>
      <Comparison removals={compared} plain={plain} pod={pod} />
    </div>
  );
}
