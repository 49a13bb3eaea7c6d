/** Node by node: who goes, whether the pod fits then, and who comes back. The chosen node stands open. */
import { useState } from 'react';
import type { DryRun, PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import type { PodView } from '../../engine/view/view.ts';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { More } from '../More.tsx';
import { Reprieves } from './Reprieves.tsx';
import { Step } from './Step.tsx';
import { podName } from '../../text/podName.ts';
import { message, t } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

const page = 12;
const named = 6;

export function DryRuns({ facts, pod, suffix }: { facts: PreemptionFacts; pod: PodView; suffix: string }) {
  const [limit, setLimit] = useState(page);
  const runs = chosenFirst(facts);
  const hidden = runs.length - limit;
  return (
    <Step title={t('inspector:preemption.dryRunsTitle')} sign={null}>
      <p className="why-quiet">{t('inspector:preemption.dryRunsRule')}</p>
      {runs.slice(0, limit).map((run) => (
        <details key={run.node} className="why-run card" open={run.node === facts.chosen || runs.length === 1}>
          <summary data-tone={run.rejection ? 'failed' : 'passed'}>
            <Sign name={run.rejection ? 'cross' : 'check'} />
            <span className="ink shrinks code-strong">
              <NameTag name={run.node} suffix={suffix} />
            </span>
            <span className="why-quiet">
              <Words message={outcome(run)} />
            </span>
          </summary>
          <Run run={run} pod={pod} />
        </details>
      ))}
      {hidden > 0 && <More count={Math.min(page, hidden)} onMore={() => setLimit(limit + page)} />}
    </Step>
  );
}

const chosenFirst = ({ dryRuns, chosen }: PreemptionFacts): readonly DryRun[] =>
  dryRuns.length <= page ? dryRuns : [...dryRuns].sort((a, b) => Number(b.node === chosen) - Number(a.node === chosen));

function outcome({ removed, rejection, victims }: DryRun): Message {
  if (removed.length === 0) return message('inspector:preemption.outcomeNone');
  return rejection
    ? message('inspector:preemption.outcomeRefused')
    : message('inspector:preemption.outcomeVictims', { count: victims.length });
}

function Run({ run, pod }: { run: DryRun; pod: PodView }) {
  const { removed, rejection } = run;
  return (
    <div className="why-run-body stack gap-8">
      <p>
        <Words message={gone(removed)} />
      </p>
      {removed.length > 0 && (
        <p data-tone={rejection ? 'failed' : 'passed'}>
          {t(rejection ? 'inspector:preemption.refused' : 'inspector:preemption.fits')}
        </p>
      )}
      {rejection && (
        <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{rejection.reasons.join(', ')}</p>
      )}
      {!rejection && <Reprieves run={run} pod={pod} />}
    </div>
  );
}

function gone(removed: readonly string[]): Message {
  const count = removed.length;
  if (count === 0) return message('inspector:preemption.removedNone');
  return count > named
    ? message('inspector:preemption.removedMany', { count })
    : message('inspector:preemption.removed', { count, pods: removed.map((pod) => code(podName(pod))) });
}
