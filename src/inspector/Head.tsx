/** Who it is about: the pod as kubectl shows it, and what kind of answer this is. */
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { editYaml } from '../commands/editing.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { PodView } from '../engine/view/view.ts';
import { sentence } from '../i18n/i18n.ts';
import { CopyName } from './CopyName.tsx';
import { quantity } from './explain/amount.ts';
import { NameTag } from './NameTag.tsx';
import { type Untried, untriedSentence } from './untried.ts';
import { Words } from './Words.tsx';
import { said } from './words.ts';

interface Props {
  pod: PodView;
  decision: Decision | null;
  untried: Untried | null;
}

export function Head({ pod, decision, untried }: Props) {
  const { t } = useTranslation('inspector');
  return (
    <header className="why-head">
      <div className="why-title">
        <p className="eyebrow">{t('title')}</p>
        <h2 className="title">
          <NameTag name={pod.name} />
        </h2>
        <CopyName name={pod.name} />
        <EditYaml />
        {pod.name.length > 24 && <span className="why-full mono">{pod.name}</span>}
      </div>
      {decision && <Kind decision={decision} isBound={pod.node !== null} />}
      <Facts pod={pod} />
      {pod.node !== null && (
        <p className="why-asif">
          <Words said={said('head.asIfBody', { pod: pod.name, node: pod.node })} />
        </p>
      )}
      {untried && decision && (
        <p className="why-asif">
          <Words said={untriedSentence(untried, pod, decision.schedulerName)} />
        </p>
      )}
    </header>
  );
}

function EditYaml() {
  const label = sentence({ key: editYaml.label });
  return (
    <button
      type="button"
      className="button quiet icon why-copy"
      aria-label={label}
      title={label}
      onClick={() => editYaml.run()}
    >
      <FilePen aria-hidden="true" />
    </button>
  );
}

function Kind({ decision, isBound }: { decision: Decision; isBound: boolean }) {
  const { t } = useTranslation('inspector');
  return (
    <p className="why-kind">
      <span>{t(isBound ? 'head.asIf' : 'head.whatIf')}</span>
      <span>
        {t('head.nodes', { count: decision.nodes.length })} · {t('head.filters', { count: decision.filters.length })}
      </span>
      {decision.schedulerName !== 'default-scheduler' && (
        <span>
          <Words said={said('head.profile', { name: decision.schedulerName })} />
        </span>
      )}
    </p>
  );
}

/** Facts that are names; the others are words and numbers, which are never cut. */
const named: ReadonlySet<string> = new Set(['NODE', 'NAMESPACE']);

/** The columns of `kubectl get pods -o wide`, then what the scheduler reads of the pod. */
function Facts({ pod }: { pod: PodView }) {
  const { t } = useTranslation('inspector');
  const facts = {
    READY: pod.ready,
    STATUS: pod.status,
    RESTARTS: pod.restarts,
    NODE: pod.node ?? t('head.none'),
    NAMESPACE: pod.namespace,
    PRIORITY: String(pod.priority).replace('-', '−'),
    CPU: quantity('cpu', pod.cpu),
    MEMORY: quantity('memory', pod.memory),
  };
  return (
    <dl className="why-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{named.has(name) ? <NameTag name={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
