/** Several spread constraints: each with its own verdict for the domain in view; one at a time is on the ruler. */
import { useTranslation } from 'react-i18next';
import { chooseTopologyKey } from '../commands/looking.ts';
import type { SpreadConstraintFacts } from '../engine/scheduler/decision.ts';
import { VerdictMark } from './Sign.tsx';
import type { StageWords } from './scene/reason.ts';
import type { DomainScene, Scene } from './scene/scene.ts';
import { isOver, type Sum, sumOf, verdictText } from './scene/sum.ts';
import { Relation } from './Sign.tsx';

interface Props {
  scene: Scene;
  domain: DomainScene | undefined;
  choose(index: number): void;
}

export function Constraints({ scene, domain, choose }: Props) {
  const { t } = useTranslation('stage');
  return (
    <div className="constraints" role="group" aria-label={t('formula.constraints')}>
      {scene.decision?.spread.map((constraint) => (
        <button
          key={constraint.index}
          type="button"
          className="constraint"
          aria-pressed={constraint === scene.constraint}
          title={constraint.topologyKey}
          onClick={() => {
            choose(constraint.index);
            if (constraint.topologyKey !== scene.view.topologyKey) chooseTopologyKey.run(constraint.topologyKey);
          }}
        >
          <span className="mono">{shortKey(constraint.topologyKey)}</span>
          <State constraint={constraint} scene={scene} domain={domain} t={t} />
        </button>
      ))}
    </div>
  );
}

/** `zone` of `topology.kubernetes.io/zone`; the whole key is in the title. */
const shortKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

function State({
  constraint,
  scene,
  domain,
  t,
}: {
  constraint: SpreadConstraintFacts;
  scene: Scene;
  domain: DomainScene | undefined;
  t: StageWords;
}) {
  const value = valueIn(constraint, scene, domain);
  const sum = value === undefined ? null : sumOf(constraint, value);
  if (sum) return <Verdict sum={sum} />;
  const open = constraint.domains.filter(({ ok }) => ok).length;
  return <span className="constraint-open">{t('formula.open', { n: open, of: constraint.domains.length })}</span>;
}

function Verdict({ sum }: { sum: Sum }) {
  const over = isOver(sum);
  const [skew] = verdictText(sum).split(' ');
  return (
    <span className={`constraint-sum mono ${over && !sum.soft ? 'refused' : 'fits'}`}>
      {skew} <Relation over={over} /> {sum.maxSkew} <VerdictMark ok={!over || sum.soft} size={11} />
    </span>
  );
}

/** The domain under another key, if all nodes of the domain in view agree on it; undefined = they don't. */
function valueIn(
  constraint: SpreadConstraintFacts,
  scene: Scene,
  domain: DomainScene | undefined,
): string | null | undefined {
  if (!domain) return undefined;
  if (constraint.topologyKey === scene.view.topologyKey) return domain.value;
  const values = new Set(domain.nodes.map(({ node }) => node.labels[constraint.topologyKey] ?? null));
  return values.size === 1 ? [...values][0] : undefined;
}
