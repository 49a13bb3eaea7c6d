/** The nodes on which preemption might help, and why not on the others. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { withoutSuffix } from '../names.ts';
import { type LeftOutNodes, leftOutNodes } from './potential.ts';
import { Step } from './Step.tsx';
import { message, t } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

const named = 6;

interface Props {
  decision: Decision;
  facts: PreemptionFacts;
  /** That all nodes' names share; left out. */
  suffix: string;
}

export function PotentialNodes({ decision, facts, suffix }: Props) {
  const { potential, target } = facts;
  const others = leftOutNodes(decision, potential);
  const count = others.reduce((sum, { nodes }) => sum + nodes.length, 0);
  return (
    <Step title={t('inspector:preemption.potentialTitle')} sign={potential.length > 0 ? 'check' : 'cross'}>
      <p>
        <Words message={howMany(potential, decision.nodes.length, suffix)} />
      </p>
      {count > 0 && (
        <>
          <h4>
            <Words message={message('inspector:preemption.unresolvable', { count })} />
          </h4>
          <ul className="why-left grid gap-6">
            {others.map((group) => (
              <li key={`${group.plugin} ${group.reasons.join()}`}>
                <Group group={group} suffix={suffix} />
              </li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && (
        <p className="why-quiet">
          <Words message={message('inspector:preemption.potentialRule')} />
        </p>
      )}
      {target !== null && target < potential.length && (
        <p className="why-quiet">
          <Words message={message('inspector:preemption.target', { target })} />
        </p>
      )}
    </Step>
  );
}

function howMany(potential: readonly string[], nodes: number, suffix: string): Message {
  const count = potential.length;
  if (count === 0) return message('inspector:preemption.potentialNone', { nodes });
  return count > named
    ? message('inspector:preemption.potentialMany', { count, nodes })
    : message('inspector:preemption.potential', {
        count,
        nodes,
        names: potential.map((node) => code(withoutSuffix(node, suffix))),
      });
}

function Group({ group: { plugin, reasons, nodes }, suffix }: { group: LeftOutNodes; suffix: string }) {
  const where =
    nodes.length > named
      ? message('inspector:preemption.leftOutMany', { count: nodes.length })
      : message('inspector:preemption.leftOutOn', { names: nodes.map((node) => code(withoutSuffix(node, suffix))) });
  return (
    <>
      <code>{plugin ?? t('inspector:preemption.ruledOut')}</code> <Words message={where} />
      {reasons.length > 0 && <span className="mono why-quiet">{reasons.join(', ')}</span>}
    </>
  );
}
