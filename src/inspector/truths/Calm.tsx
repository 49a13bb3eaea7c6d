/** Nothing is broken: what differs, why that is safe, and who will do what next. */
import { useTranslation } from 'react-i18next';
import type { Coming as Next, TwoTruths } from '../../engine/view/twoTruths.ts';
import { Coming } from '../Coming.tsx';
import { StillTrue } from './StillTrue.tsx';

/** More than these nobody reads in a row. */
const shown = 8;

export function Calm({ truths }: { truths: TwoTruths | null }) {
  const { t } = useTranslation('truths');
  const count = truths?.nodes.filter(({ differsSince }) => differsSince !== null).length ?? 0;
  const next = comingOf(truths);
  const isHarmed = (truths?.faults.length ?? 0) > 0;
  return (
    <>
      <p className="eyebrow">{t('panel.eyebrow')}</p>
      <h2 className="title">{count > 0 ? t('panel.differ.title', { count }) : t('panel.agree.title')}</h2>
      <p className="why-lead">
        {t(count > 0 ? 'panel.differ.body' : isHarmed ? 'panel.agree.harmed' : 'panel.agree.body')}
      </p>
      {next.length > 0 && (
        <>
          <h3 className="eyebrow">{t('panel.next')}</h3>
          <Coming next={next.slice(0, shown)} />
        </>
      )}
      <h3 className="eyebrow">{t(count > 0 ? 'panel.why' : 'panel.still')}</h3>
      <StillTrue truths={truths} withReasons={count > 0} />
    </>
  );
}

/** Of all nodes, the soonest first; what waits comes last. */
function comingOf(truths: TwoTruths | null): readonly Next[] {
  const all = (truths?.nodes ?? []).flatMap(({ next }) => next);
  const due = ({ t }: Next) => t ?? Number.POSITIVE_INFINITY;
  return all.sort((a, b) => (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0));
}
