/** PostFilter: preemption as a list of steps with their numbers, or why it did not run. */
import { useMemo } from 'react';
import { Film } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showLarge } from '../../commands/large.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import type { PodView } from '../../engine/view/view.ts';
import { useStore } from '../../store/store.ts';
import { FieldLinks } from '../fields/FieldLinks.tsx';
import { ofPod } from '../fields/field.ts';
import { Preemptions } from '../life/Preemptions.tsx';
import { sharedSuffix } from '../names.ts';
import { InSources } from '../versions/InSources.tsx';
import { topicsAt } from '../versions/versions.ts';
import { Words } from '../Words.tsx';
import { type RichText, said } from '../../text/words.ts';
import { Candidates } from './Candidates.tsx';
import { DryRuns } from './DryRuns.tsx';
import { Outcome } from './Outcome.tsx';
import { PotentialNodes } from './PotentialNodes.tsx';
import { Step } from './Step.tsx';
import './preemption.css';

export function PreemptionPanel({ decision, pod }: { decision: Decision; pod: PodView }) {
  const { t } = useTranslation('inspector');
  const { preemption } = decision;
  const suffix = useMemo(() => sharedSuffix(decision.nodes), [decision.nodes]);
  return (
    <>
      <p className="why-quiet">
        <Words said={said('preemption.term')} />
      </p>
      {preemption === null || preemption.message === unreached ? (
        <p className="why-lead">
          <Words said={notRun(decision)} />
        </p>
      ) : (
        <>
          <button type="button" className="button primary why-watch" onClick={() => showLarge.run('film')}>
            <Film aria-hidden="true" />
            {t('film.watch')}
          </button>
          <ol className="why-steps" aria-label={t('preemption.steps')}>
            <Eligible facts={preemption} />
            {preemption.eligible && <PotentialNodes decision={decision} facts={preemption} suffix={suffix} />}
            {preemption.potential.length > 0 && <DryRuns facts={preemption} pod={pod} suffix={suffix} />}
            {preemption.potential.length > 0 && <Candidates facts={preemption} suffix={suffix} />}
            <Outcome facts={preemption} pod={pod} suffix={suffix} />
          </ol>
        </>
      )}
      <Preempted pod={pod} />
      <FieldLinks fields={[ofPod('spec', 'priority'), ofPod('spec', 'preemptionPolicy')]} about={{ decision }} />
      <InSources topics={topicsAt('preemption')} />
    </>
  );
}

/** Leads to the timeline of what came of it, where it was no mere question. */
function Preempted({ pod }: { pod: PodView }) {
  const life = useStore((state) => (state.life?.uid === pod.uid ? state.life : null));
  return life && <Preemptions life={life} />;
}

/** What PostFilter says where DynamicResources failed before DefaultPreemption's turn (SCHED-14). */
const unreached = 'not found';

/** Why PostFilter has nothing to tell. */
export function notRun({ chosen, error, schedulerName, preemption }: Decision): RichText {
  if (chosen !== null) return said('preemption.notNeeded');
  if (error !== null) return said('preemption.failedBefore');
  return preemption ? said('preemption.notReached') : said('preemption.notInProfile', { profile: schedulerName });
}

function Eligible({ facts: { eligible, reason, priority } }: { facts: PreemptionFacts }) {
  const { t } = useTranslation('inspector');
  if (eligible) {
    return (
      <Step title={t('preemption.eligibleTitle')} sign="check">
        <p>
          <Words said={said('preemption.eligible')} /> <Words said={said('preemption.priority', { priority })} />
        </p>
      </Step>
    );
  }
  return (
    <Step title={t('preemption.eligibleTitle')} sign="cross">
      <p>{t('preemption.notEligible')}</p>
      <p className="why-verbatim">{reason}</p>
      <p>
        <Words said={said(reason?.includes('preemptionPolicy') ? 'preemption.never' : 'preemption.terminating')} />
      </p>
    </Step>
  );
}
