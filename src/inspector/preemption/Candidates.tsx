/** Candidates by criteria: who falls where, and who is left. */
import { useTranslation } from 'react-i18next';
import type { CriterionName, PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { FormulaView } from '../FormulaView.tsx';
import { NameTag } from '../NameTag.tsx';
import { withoutSuffix } from '../names.ts';
import { Sign } from '../signs.tsx';
import { Words } from '../Words.tsx';
import { code, type RichText, said } from '../../text/words.ts';
import { useSpeak } from '../useSpeak.ts';
import { type Stair, staircase, sumFormula } from './criteria.ts';
import { dateAndTime } from './instant.ts';
import { Step } from './Step.tsx';

const rows = 30;
const formulas = 3;

interface Props {
  facts: PreemptionFacts;
  /** That all nodes' names share; left out. */
  suffix: string;
}

export function Candidates({ facts, suffix }: Props) {
  const { t } = useTranslation('inspector');
  const { candidates, criteria, pick } = facts;
  const lead = leadOf(facts);
  return (
    <Step title={t('preemption.candidatesTitle')} sign={candidates.length > 0 ? 'check' : 'cross'}>
      {lead && (
        <p>
          <Words said={lead} />
        </p>
      )}
      {criteria.length > 0 && <CriteriaTable facts={facts} suffix={suffix} />}
      {criteria.length > 0 && (
        <details className="why-rules">
          <summary>{t('preemption.rules')}</summary>
          <ol className="why-criteria">
            {criteria.map(({ name }) => (
              <li key={name}>
                <Words said={said(`preemption.criterionRule.${name}`)} />
                {name === 'sumOfPriorities' && <Sums facts={facts} suffix={suffix} />}
              </li>
            ))}
          </ol>
        </details>
      )}
      {pick.length > 1 && (
        <p>
          <Words
            said={said('preemption.tie', { nodes: pick.slice(0, 6).map((node) => code(withoutSuffix(node, suffix))) })}
          />
        </p>
      )}
    </Step>
  );
}

function leadOf({ candidates }: PreemptionFacts): RichText | null {
  const [first, ...others] = candidates;
  if (!first) return said('preemption.noCandidate');
  return others.length === 0 ? said('preemption.onlyCandidate', { node: first.node }) : null;
}

function CriteriaTable({ facts, suffix }: Props) {
  const { t } = useTranslation('inspector');
  const stairs = staircase(facts);
  const { criteria, chosen } = facts;
  return (
    <table className="why-matrix why-stairs">
      <caption className="visually-hidden">{t('preemption.criteria')}</caption>
      <thead>
        <tr>
          {criteria.map(({ name }) => (
            <th key={name} scope="col" className="why-end">
              {t(`preemption.criterion.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {stairs.slice(-rows).map((stair) => (
        <tbody key={stair.node}>
          <tr>
            <th scope="rowgroup" colSpan={criteria.length}>
              <NameTag name={stair.node} suffix={suffix} />
              {stair.node === chosen && <span className="why-tag">{t('preemption.chosen')}</span>}
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
  const { t } = useTranslation('inspector');
  const speak = useSpeak();
  const value = stair.values[at] ?? null;
  const isOut = stair.fell === at;
  const text =
    name !== 'earliestStartTime'
      ? String(value).replace('-', '−')
      : value === null
        ? speak(said('preemption.now'))
        : dateAndTime(new Date(value).toISOString());
  return (
    <span className="why-value" data-tone={isOut ? 'failed' : undefined}>
      {text}
      <Sign name={isOut ? 'cross' : 'check'} />
      <span className="visually-hidden">{t(isOut ? 'preemption.out' : 'preemption.stillIn')}</span>
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
