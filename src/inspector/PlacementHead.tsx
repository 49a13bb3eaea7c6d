/** Around the scheduler's answer: the pod's line as kubectl prints it, what kind of answer it is, and what it reads of the pod. */
import type { ReactNode } from 'react';
import { isOver } from '../commands/subject.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { PodView } from '../engine/view/view.ts';
import { Term } from '../parts/Term.tsx';
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
}

/** @param tools what can be done with the table below */
export function PlacementHead({ pod, tools }: { pod: PodView; tools: ReactNode }) {
  return (
    <div className="why-placement grid gap-6">
      <div className="why-kind-line relative">
        <Printed pod={pod} />
        {tools}
      </div>
    </div>
  );
}

/** Below the answer: what kind of answer it is, and what else was read of the pod. */
export function PlacementFacts({ pod, decision, untried }: Props & { untried: Untried | null }) {
  return (
    <div className="why-placement is-below grid gap-6">
      {pod.node !== null && (
        <p className="why-asif muted">
          <Words message={boundSentence(pod, pod.node, decision)} />
        </p>
      )}
      {decision && <Kind decision={decision} isBound={pod.node !== null} />}
      <Facts pod={pod} />
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
      <span>
        {isBound || decision.isOneMore ? (
          kindOf(decision, isBound)
        ) : (
          <Term term="what-if">{kindOf(decision, isBound)}</Term>
        )}
      </span>
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

/** The line of `kubectl get pods -o wide` at this instant, without its name. */
function Printed({ pod }: { pod: PodView }) {
  const cells = {
    READY: pod.ready,
    STATUS: pod.status,
    RESTARTS: pod.restarts,
    NODE: pod.node ?? t('inspector:head.none'),
  };
  return (
    <dl className="why-printed flex wrap code-medium">
      {Object.entries(cells).map(([name, value]) => (
        <div key={name} className={name === 'NODE' ? 'shrinks' : 'rigid'}>
          <dt className="visually-hidden">{name}</dt>
          <dd title={name}>{name === 'NODE' ? <NameTag name={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the scheduler reads of the pod. */
function Facts({ pod }: { pod: PodView }) {
  const facts = {
    NAMESPACE: pod.namespace,
    PRIORITY: signed(pod.priority),
    CPU: quantity('cpu', pod.cpu),
    MEMORY: quantity('memory', pod.memory),
  };
  return (
    <dl className="why-facts gap-6-12 pad-8-12 flex wrap on-sunk round facts">
      {Object.entries(facts).map(([name, value]) => (
        <div className="within" key={name}>
          <dt>{name}</dt>
          <dd className="nowrap">{name === 'NAMESPACE' ? <NameTag name={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
