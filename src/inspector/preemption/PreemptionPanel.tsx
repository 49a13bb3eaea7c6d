/** PostFilter: preemption as the scenes of its film in one list, or why it did not run. */
import { Film } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { PodView } from '../../engine/view/view.ts';
import type { TriedChange } from '../../engine/why/tried/change.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import { useStore } from '../../store/store.ts';
import { FieldLinks } from '../fields/FieldLinks.tsx';
import { ofPod } from '../fields/field.ts';
import { notRun } from '../film/notRun.ts';
import { Preemptions } from '../podState/Preemptions.tsx';
import { useAnswer } from '../useAnswer.ts';
import { InSources } from '../versions/InSources.tsx';
import { topicsAt } from '../versions/versions.ts';
import { Stills } from './Stills.tsx';
import './preemption.css';

export function PreemptionPanel({ decision, pod }: { decision: Decision; pod: PodView }) {
  return (
    <>
      <p className="muted">
        <Words message={message('inspector:preemption.term')} />
      </p>
      <Answer pod={pod} />
      <Preempted pod={pod} />
      <FieldLinks fields={[ofPod('spec', 'priority'), ofPod('spec', 'preemptionPolicy')]} about={{ decision }} />
      <InSources topics={topicsAt('preemption')} />
    </>
  );
}

function Answer({ pod: { key: pod } }: { pod: PodView }) {
  const at = useStore((state) => state.t);
  const changes = useStore(({ preview }) => preview?.changes ?? noChanges);
  const { answer, isAsking } = useAnswer('preemption', { t: at, pod, changes });
  if (!answer) return isAsking && <p className="waiting">{t('inspector:large.loading')}</p>;
  if (answer.kind === 'notRun')
    return (
      <p className="why-lead text-lead">
        <Words message={notRun(answer)} />
      </p>
    );
  return (
    <>
      <button type="button" className="button primary why-watch" onClick={() => showLarge.run('film')}>
        <Film aria-hidden="true" />
        {t('inspector:film.watch')}
      </button>
      <Stills shot={answer} />
    </>
  );
}

const noChanges: readonly TriedChange[] = [];

/** Leads to the timeline of what came of it, where it was no mere question. */
function Preempted({ pod }: { pod: PodView }) {
  const podState = useStore((state) => (state.podState?.uid === pod.uid ? state.podState : null));
  return podState && <Preemptions podState={podState} />;
}
