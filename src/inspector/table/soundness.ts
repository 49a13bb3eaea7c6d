/** What makes the table's words and evidence sound; tests hold every decision against this. */
import type { Decision, FilterFacts, ScoreFacts } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import type { About } from '../explain/explanation.ts';
import { factText, filterRow } from '../filterRow.tsx';
import { type Arranging, arranged, groupings } from './arrange.ts';
import { outcomeWords } from './GroupHead.tsx';
import { type Evidence, evidenceOf, filterFactsOf } from './evidence.ts';
import { holdingOf } from './holding.ts';
import { wideFact } from './wideFact.ts';
import { textOf } from '../../i18n/message.ts';

/** @returns what is wrong with the table of this decision, in words */
export function tableFlaws(decision: Decision, view: ClusterView): string[] {
  const names = { nodes: new Set(decision.nodes), pods: new Set(view.pods.map(({ key }) => key)) };
  const cells = decision.nodes.flatMap((node) =>
    decision.filters.flatMap((plugin) => {
      const about = { decision, view, node };
      const evidence = evidenceOf(about, { plugin, point: 'filter' });
      const facts = filterFactsOf(about, plugin);
      const wrong = [...strangers(evidence, about, names), ...(facts ? uncounted(facts, evidence, about) : [])];
      return [...wrong, ...factFlaws(decision, node, plugin)].map((flaw) => `${node} ${plugin}: ${flaw}`);
    }),
  );
  return [
    ...cells,
    ...scoreFlaws(decision, view, names),
    ...textFlaws(decision),
    ...groupFlaws({ decision, view, known: null }),
    ...holdingFlaws(decision, view),
  ];
}

interface Names {
  nodes: ReadonlySet<string>;
  pods: ReadonlySet<string>;
}

/** Evidence names only what exists. */
function strangers({ nodes, pods, labels }: Evidence, { decision, view, node }: About, names: Names): string[] {
  const of = labels.length > 0 ? view?.nodes.find(({ name }) => name === node) : undefined;
  const has = (key: string, isTaint?: boolean) =>
    isTaint ? of?.taints.some((taint) => taint.key === key) : of?.labels[key] !== undefined;
  return [
    ...(nodes.includes(node) ? [] : ['does not name its own node']),
    ...nodes.filter((name) => !names.nodes.has(name)).map((name) => `names the node ${name}`),
    ...pods.filter((key) => !names.pods.has(key) || key === decision.pod).map((key) => `names the pod ${key}`),
    ...labels.filter(({ key, isTaint }) => !has(key, isTaint)).map(({ key }) => `names the label ${key}`),
  ];
}

/** Where a number counts pods, these are the pods. */
function uncounted(facts: FilterFacts, { pods }: Evidence, { decision }: About): string[] {
  const textsOf = (count: number) => (pods.length === count ? [] : [`counts ${count}, names ${pods.length}`]);
  switch (facts.plugin) {
    case 'NodeResourcesFit':
      return textsOf(facts.podsOn);
    case 'PodTopologySpread': {
      const [check] = facts.checks;
      if (facts.checks.length !== 1 || !check)
        return facts.checks.some(({ matchNum }) => matchNum > 0) && pods.length === 0 ? ['names no pod'] : [];
      // A pod that is nominated there counts as well, and is on no node.
      const isOn = decision.spread.some(({ index, domains }) =>
        domains.some(
          (one) =>
            index === check.index && one.value === check.domain && one.matchNum === check.matchNum && one.counted,
        ),
      );
      return isOn ? textsOf(check.matchNum) : [];
    }
    case 'NodePorts':
      return facts.conflict && pods.length === 0 ? ['names no holder'] : [];
    case 'InterPodAffinity':
      return facts.count > 0 === pods.length > 0 && pods.length <= Math.max(facts.count, 0) ? [] : textsOf(facts.count);
    default:
      return [];
  }
}

function scoreFlaws(decision: Decision, view: ClusterView, names: Names): string[] {
  return decision.scores.flatMap(({ plugin, nodes }) =>
    decision.feasible.flatMap((node, at) => {
      const about = { decision, view, node };
      const evidence = evidenceOf(about, { plugin, point: 'score' });
      const facts = nodes[at]?.facts;
      const bare = facts && countsPods(facts) && evidence.pods.length === 0 ? ['names no pod'] : [];
      return [...strangers(evidence, about, names), ...bare].map((flaw) => `score ${node} ${plugin}: ${flaw}`);
    }),
  );
}

function countsPods(facts: ScoreFacts): boolean {
  if (facts.plugin === 'PodTopologySpread') return !facts.ignored && facts.terms.some(({ count }) => count > 0);
  return facts.plugin === 'InterPodAffinity' && facts.terms.some(({ weight }) => weight !== 0);
}

const gap = /\{\{|undefined|NaN|null|Infinity/;

/** Of a spread the numbers in the cell are the engine's. */
function factFlaws(decision: Decision, node: string, plugin: string): string[] {
  const fact = wideFact(decision, node, plugin);
  const text = fact ? factText(fact) : '';
  const wrong = gap.test(text) || (fact !== null && text === '') ? [`says ${text}`] : [];
  const facts = decision.verdicts[node]?.cells[decision.filters.indexOf(plugin)]?.facts;
  if (!fact || !('sign' in fact) || facts?.plugin !== 'PodTopologySpread') return wrong;
  const isReported = facts.checks.some(
    ({ skew, maxSkew, ok }) =>
      Number(fact.left.replace('−', '-')) === skew && Number(fact.right) === maxSkew && ok === (fact.sign === '≤'),
  );
  return isReported ? wrong : [...wrong, `says ${text}, which no constraint does`];
}

/** Each cell that has something to say besides its mark has a name without gaps. */
function textFlaws(decision: Decision): string[] {
  const own = decision.filters.filter((plugin) => decision.nodes.some((node) => wideFact(decision, node, plugin)));
  const place = { decision, columns: { own, others: [] }, isKnown: true, isNow: false, showTotal: true };
  const labels = decision.nodes.flatMap((node) => filterRow(node, place).cells.map(({ label }) => label));
  return labels.filter((text) => gap.test(text));
}

/** However they are grouped, each node stands in one group, and each group has a title. */
function groupFlaws(arranging: Arranging): string[] {
  const all = [...arranging.decision.nodes].sort().join();
  return groupings.flatMap((grouping) => {
    const groups = arranged({ text: '', grouping, sorting: null }, arranging);
    const titles = groups.flatMap(({ title }) => (title.kind === 'reason' ? [textOf(outcomeWords(title.reason))] : []));
    const isWhole =
      groups
        .flatMap(({ nodes }) => nodes)
        .sort()
        .join() === all;
    return [
      ...(isWhole ? [] : [`by ${grouping} a node is lost or doubled`]),
      ...titles.filter((text) => gap.test(text) || text === ''),
    ];
  });
}

/** What a pod is counted in is what names it. */
function holdingFlaws(decision: Decision, view: ClusterView): string[] {
  return view.pods.slice(0, 1).flatMap(({ key }) => {
    const holding = holdingOf(decision, view, [key]);
    return [...holding.keys()].flatMap((plugin) =>
      decision.nodes.flatMap((node) => {
        const isNamed = evidenceOf({ decision, view, node }, { plugin, point: 'filter' }).pods.includes(key);
        const isHeld = holding.get(plugin)?.has(node) ?? false;
        return isNamed === isHeld ? [] : [`${node} ${plugin} ${isHeld ? 'holds' : 'names'} ${key} alone`];
      }),
    );
  });
}
