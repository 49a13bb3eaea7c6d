/** Candidates by criteria: who falls where, and who is left. */
import type { CriterionName, PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import { FormulaView } from '../FormulaView.tsx';
import { NameTag } from '../NameTag.tsx';
import { sharedSuffix, withoutSuffix } from '../names.ts';
import { Sign } from '../signs.tsx';
import { valueText } from '../film/captionsOfPick.ts';
import { type Stair, staircase, sumFormula } from './staircase.ts';

const rows = 30;
const formulas = 3;

interface Props {
  facts: PreemptionFacts;
  /** That all nodes' names share; left out. */
  suffix: string;
}

export function Criteria({ facts }: { facts: PreemptionFacts }) {
  const { criteria, candidates } = facts;
  const suffix = sharedSuffix(candidates.map(({ node }) => node));
  if (criteria.length === 0) return null;
  return (
    <>
      <CriteriaTable facts={facts} suffix={suffix} />
      <details className="why-rules">
        <summary className="muted room-4">{t('inspector:preemption.rules')}</summary>
        <ol className="why-criteria grid gap-6">
          {criteria.map(({ name }) => (
            <li key={name}>
              <Words message={message(`inspector:preemption.criterionRule.${name}`)} />
              {name === 'sumOfPriorities' && <Sums facts={facts} suffix={suffix} />}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function CriteriaTable({ facts, suffix }: Props) {
  const stairs = staircase(facts);
  const { criteria, chosen } = facts;
  return (
    <table className="why-matrix full-width text-12 why-stairs">
      <caption className="visually-hidden">{t('inspector:preemption.criteria')}</caption>
      <thead>
        <tr>
          {criteria.map(({ name }) => (
            <th key={name} scope="col" className="why-end">
              {t(`inspector:preemption.criterion.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {stairs.slice(-rows).map((stair) => (
        <tbody key={stair.node}>
          <tr>
            <th scope="rowgroup" colSpan={criteria.length}>
              <NameTag name={stair.node} suffix={suffix} />
              {stair.node === chosen && (
                <span className="why-tag pad-6 inverse on-ink line-17 round-block text-11">
                  {t('inspector:preemption.chosen')}
                </span>
              )}
            </th>
          </tr>
          <tr>
            {criteria.map(({ name }, at) => (
              <td key={name} className="why-end">
                {at < stair.values.length && <Value stair={stair} at={at} name={name} />}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Value({ stair, at, name }: { stair: Stair; at: number; name: CriterionName }) {
  const isOut = stair.fell === at;
  return (
    <span className="why-value aligned-inline gap-4 nowrap" data-tone={isOut ? 'failed' : undefined}>
      {valueText(name, stair.values[at] ?? null)}
      <Sign name={isOut ? 'cross' : 'check'} />
      <span className="visually-hidden">{t(isOut ? 'inspector:preemption.out' : 'inspector:preemption.stillIn')}</span>
    </span>
  );
}

/** How the sums of the nodes come about that were still in the race then. */
function Sums({ facts, suffix }: Props) {
  const asked = facts.criteria.find(({ name }) => name === 'sumOfPriorities')?.values ?? [];
  return asked.slice(0, formulas).map(({ node }) => {
    const formula = sumFormula(node, facts);
    return formula && <FormulaView key={node} formula={{ ...formula, label: withoutSuffix(node, suffix) }} />;
  });
}
