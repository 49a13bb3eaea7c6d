/** What kind of answer the scheduler's is, and what it reads of the pod. */
import type { ReactNode } from 'react';
import { isOver } from '../commands/subject.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { PodView } from '../engine/view/view.ts';
import { quantity } from '../text/amount.ts';
import { NameTag } from './NameTag.tsx';
import { type Untried, untriedSentence } from './untried.ts';
import { message, t } from '../i18n/inspectorFirst.ts';
import type { Message } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';
import { signed } from '../i18n/minus.ts';

interface Props {
  pod: PodView;
  decision: Decision | null;
  untried: Untried | null;
  /** What can be done with the table below. */
  tools: ReactNode;
}

export function PlacementHead({ pod, decision, untried, tools }: Props) {
  return (
    <div className="why-placement grid gap-6">
      {decision && (
        <div className="why-kind-line relative">
          <Kind decision={decision} isBound={pod.node !== null} />
          {tools}
        </div>
      )}
      <Facts pod={pod} />
      {pod.node !== null && (
        <p className="why-asif muted">
          <Words message={boundSentence(pod, pod.node, decision)} />
        </p>
      )}
      {untried && decision && (
        <p className="why-asif muted">
          <Words message={untriedSentence(untried, pod, decision.schedulerName)} />
        </p>
      )}
    </div>
  );
}

function boundSentence(pod: PodView, node: string, decision: Decision | null): Message {
  if (isOver(pod)) return message('inspector:head.over', { pod: pod.name, node, status: pod.status });
  return message(decision?.isOneMore ? 'inspector:head.oneMoreBody' : 'inspector:head.asIfBody', {
    pod: pod.name,
    node,
  });
}

const kindOf = ({ isOneMore }: Decision, isBound: boolean): string =>
  isOneMore ? t('inspector:head.oneMore') : t(isBound ? 'inspector:head.asIf' : 'inspector:head.whatIf');

function Kind({ decision, isBound }: { decision: Decision; isBound: boolean }) {
  return (
    <p className="why-kind flex wrap muted text-12 line-17">
      <span>{kindOf(decision, isBound)}</span>
      <span>{t('inspector:head.nodes', { count: decision.nodes.length })}</span>
      <span>{t('inspector:head.filters', { count: decision.filters.length })}</span>
      {decision.schedulerName !== 'default-scheduler' && (
        <span>
          <Words message={message('inspector:head.profile', { name: decision.schedulerName })} />
        </span>
      )}
    </p>
  );
}

/** Facts that are names; the others are words and numbers, which are never cut. */
const named: ReadonlySet<string> = new Set(['NODE', 'NAMESPACE']);

/** The columns of `kubectl get pods -o wide`, then what the scheduler reads of the pod. */
function Facts({ pod }: { pod: PodView }) {
  const facts = {
    READY: pod.ready,
    STATUS: pod.status,
    RESTARTS: pod.restarts,
    NODE: pod.node ?? t('inspector:head.none'),
    NAMESPACE: pod.namespace,
    PRIORITY: signed(pod.priority),
    CPU: quantity('cpu', pod.cpu),
    MEMORY: quantity('memory', pod.memory),
  };
  return (
    <dl className="why-facts flex wrap on-sunk round facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{named.has(name) ? <NameTag name={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
