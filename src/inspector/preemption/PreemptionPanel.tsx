/** PostFilter: preemption as a list of steps with their numbers, or why it did not run. */
import { useMemo } from 'react';
import { Film } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import type { PodView } from '../../engine/view/view.ts';
import { useStore } from '../../store/store.ts';
import { FieldLinks } from '../fields/FieldLinks.tsx';
import { ofPod } from '../fields/field.ts';
import { Preemptions } from '../podState/Preemptions.tsx';
import { sharedSuffix } from '../names.ts';
import { InSources } from '../versions/InSources.tsx';
import { topicsAt } from '../versions/versions.ts';
import { Candidates } from './Candidates.tsx';
import { DryRuns } from './DryRuns.tsx';
import { Outcome } from './Outcome.tsx';
import { PotentialNodes } from './PotentialNodes.tsx';
import { Step } from './Step.tsx';
import './preemption.css';
import { message, t } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function PreemptionPanel({ decision, pod }: { decision: Decision; pod: PodView }) {
  const { preemption } = decision;
  const suffix = useMemo(() => sharedSuffix(decision.nodes), [decision.nodes]);
  return (
    <>
      <p className="why-quiet">
        <Words message={message('inspector:preemption.term')} />
      </p>
      {preemption === null || preemption.message === unreached ? (
        <p className="why-lead text-lead">
          <Words message={notRun(decision)} />
        </p>
      ) : (
        <>
          <button type="button" className="button primary why-watch" onClick={() => showLarge.run('film')}>
            <Film aria-hidden="true" />
            {t('inspector:film.watch')}
          </button>
          <ol className="why-steps grid" aria-label={t('inspector:preemption.steps')}>
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
  const podState = useStore((state) => (state.podState?.uid === pod.uid ? state.podState : null));
  return podState && <Preemptions podState={podState} />;
}

/** What PostFilter says where DynamicResources failed before DefaultPreemption's turn (SCHED-14). */
const unreached = 'not found';

/** Why PostFilter has nothing to tell. */
export function notRun({ chosen, error, schedulerName, preemption }: Decision): Message {
  if (chosen !== null) return message('inspector:preemption.notNeeded');
  if (error !== null) return message('inspector:preemption.failedBefore');
  return preemption
    ? message('inspector:preemption.notReached')
    : message('inspector:preemption.notInProfile', { profile: schedulerName });
}

function Eligible({ facts: { eligible, reason, priority } }: { facts: PreemptionFacts }) {
  if (eligible) {
    return (
      <Step title={t('inspector:preemption.eligibleTitle')} sign="check">
        <p>
          <Words message={message('inspector:preemption.eligible')} />{' '}
          <Words message={message('inspector:preemption.priority', { priority })} />
        </p>
      </Step>
    );
  }
  return (
    <Step title={t('inspector:preemption.eligibleTitle')} sign="cross">
      <p>{t('inspector:preemption.notEligible')}</p>
      <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{reason}</p>
      <p>
        <Words
          message={message(
            reason?.includes('preemptionPolicy') ? 'inspector:preemption.never' : 'inspector:preemption.terminating',
          )}
        />
      </p>
    </Step>
  );
}
