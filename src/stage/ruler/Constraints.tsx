/** Several spread constraints: each with its own verdict for the domain in view; one at a time is on the ruler. */
import { chooseTopologyKey } from '../../commands/looking.ts';
import { labelName } from '../../engine/objects/ref.ts';
import type { DomainScene, StageScene } from '../scene/scene.ts';
import { nodeIn } from '../scene/target.ts';
import { isOver, type Sum, sumOf, verdictText } from '../scene/sum.ts';
import { Relation, VerdictMark } from '../Sign.tsx';
import { t } from '../../i18n/first.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

interface Props {
  scene: StageScene;
  /** The node under the hand, if one is: it has a value of every key. */
  node: string | null;
  domain: DomainScene | undefined;
  choose(index: number): void;
}

export function Constraints({ scene, domain, node, choose }: Props) {
  return (
    <div className="constraints" role="group" aria-label={t('stage:formula.constraints')}>
      {scene.measured?.spread.map((constraint) => (
        <button
          key={constraint.index}
          type="button"
          className="constraint choice inline-flex middle gap-6 hit-tiny text-11 line-16 nowrap edged round-full"
          aria-pressed={constraint === scene.constraint}
          title={constraint.topologyKey}
          onClick={() => {
            choose(constraint.index);
            if (constraint.topologyKey !== scene.view.topologyKey) chooseTopologyKey.run(constraint.topologyKey);
          }}
        >
          <span className="mono">{labelName(constraint.topologyKey)}</span>
          <State constraint={constraint} value={valueIn(constraint, { scene, domain, node })} />
        </button>
      ))}
    </div>
  );
}

interface StateProps {
  constraint: SpreadConstraintFacts;
  /** The domain of its key; undefined = several. */
  value: string | null | undefined;
}

function State({ constraint, value }: StateProps) {
  const sum = value === undefined ? null : sumOf(constraint, value);
  if (sum) return <Verdict sum={sum} />;
  const open = constraint.domains.filter(({ ok }) => ok).length;
  return <span className="muted">{t('stage:formula.open', { n: open, of: constraint.domains.length })}</span>;
}

function Verdict({ sum }: { sum: Sum }) {
  const over = isOver(sum);
  const [skew] = verdictText(sum).split(' ');
  return (
    <span className={`constraint-sum aligned-inline gap-4 strong mono ${over && !sum.soft ? 'refused' : 'fits'}`}>
      {skew} <Relation over={over} /> {sum.maxSkew} <VerdictMark ok={!over || sum.soft} size={11} />
    </span>
  );
}

/** The domain under a constraint's own key: the node's, else the one that all nodes of the domain in view share. */
function valueIn(
  { topologyKey }: SpreadConstraintFacts,
  { scene, domain, node }: Omit<Props, 'choose'>,
): string | null | undefined {
  const found = node === null ? undefined : nodeIn(scene, node)?.node;
  if (found) return found.labels[topologyKey] ?? null;
  if (!domain) return undefined;
  if (topologyKey === scene.view.topologyKey) return domain.value;
  const values = new Set(domain.nodes.map(({ node: { labels } }) => labels[topologyKey] ?? null));
  return values.size === 1 ? [...values][0] : undefined;
}
