/** The nodes on which preemption might help, and why not on the others. */
import { useTranslation } from 'react-i18next';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { withoutSuffix } from '../names.ts';
import { Words } from '../Words.tsx';
import { code, type RichText, said } from '../../text/words.ts';
import { type LeftOutNodes, leftOutNodes } from './potential.ts';
import { Step } from './Step.tsx';

const named = 6;

interface Props {
  decision: Decision;
  facts: PreemptionFacts;
  /** That all nodes' names share; left out. */
  suffix: string;
}

export function PotentialNodes({ decision, facts, suffix }: Props) {
  const { t } = useTranslation('inspector');
  const { potential, target } = facts;
  const others = leftOutNodes(decision, potential);
  const count = others.reduce((sum, { nodes }) => sum + nodes.length, 0);
  return (
    <Step title={t('preemption.potentialTitle')} sign={potential.length > 0 ? 'check' : 'cross'}>
      <p>
        <Words said={howMany(potential, decision.nodes.length, suffix)} />
      </p>
      {count > 0 && (
        <>
          <h4>
            <Words said={said('preemption.unresolvable', { count })} />
          </h4>
          <ul className="why-left">
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
          <Words said={said('preemption.potentialRule')} />
        </p>
      )}
      {target !== null && target < potential.length && (
        <p className="why-quiet">
          <Words said={said('preemption.target', { target })} />
        </p>
      )}
    </Step>
  );
}

function howMany(potential: readonly string[], nodes: number, suffix: string): RichText {
  const count = potential.length;
  if (count === 0) return said('preemption.potentialNone', { nodes });
  return count > named
    ? said('preemption.potentialMany', { count, nodes })
    : said('preemption.potential', { count, nodes, names: potential.map((node) => code(withoutSuffix(node, suffix))) });
}

function Group({ group: { plugin, reasons, nodes }, suffix }: { group: LeftOutNodes; suffix: string }) {
  const { t } = useTranslation('inspector');
  const where =
    nodes.length > named
      ? said('preemption.leftOutMany', { count: nodes.length })
      : said('preemption.leftOutOn', { names: nodes.map((node) => code(withoutSuffix(node, suffix))) });
  return (
    <>
      <code>{plugin ?? t('preemption.ruledOut')}</code> <Words said={where} />
      {reasons.length > 0 && <span className="mono why-quiet">{reasons.join(', ')}</span>}
    </>
  );
}
