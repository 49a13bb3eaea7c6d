/** Single changes that may take away what refuses the node, by the plugin that does. */
import type { FilterFacts } from '../../scheduler/decision.ts';
import { labelRung, meeting, tolerating, untainting } from './onNodes.ts';
import { requestDownTo } from './requests.ts';
import { type Ladder, patchOf, stepOf } from './rung.ts';
import type { Trials } from './trials.ts';

type Openers = {
  [P in FilterFacts['plugin']]?: (facts: Extract<FilterFacts, { plugin: P }>, trials: Trials) => Ladder[];
};

const openers: Openers = {
  NodeUnschedulable: (_, { node }) => [[uncordoning(node.metadata.name, node.spec?.taints ?? [])]],
  TaintToleration: ({ untolerated: taint }, { pod, key, node }) =>
    taint ? [[tolerating(pod.spec.tolerations, { key, node, taint })], [untainting(node, taint)]] : [],
  NodeAffinity: ({ nodeSelector, terms }, { node }) =>
    [...nodeSelector, ...terms.flatMap(({ requirements }) => requirements)]
      .filter(({ ok }) => !ok)
      .map((wish) => meeting({ ...wish, values: [...wish.values] }).flatMap((to) => labelRung(node, wish.key, to))),
  NodeResourcesFit: ({ resources }, trials) =>
    resources.flatMap(({ name, insufficient, request, requested, allocatable }) => {
      const tooMuch = request - (allocatable - requested);
      return insufficient && (name === 'cpu' || name === 'memory') ? [requestDownTo(trials, name, tooMuch)] : [];
    }),
  PodTopologySpread: ({ checks }, { pod, key }) =>
    checks.flatMap(({ ok, index, topologyKey, maxSkew, skew, domain }): Ladder[] => {
      const isOwn = pod.spec.topologySpreadConstraints?.[index]?.topologyKey === topologyKey;
      if (ok || !isOwn || domain === null) return [];
      const path = `/spec/topologySpreadConstraints/${index}/maxSkew`;
      const step = { by: 'maxSkew', index, topologyKey, from: maxSkew, to: skew } as const;
      return [[{ step, change: stepOf(`Pod/${key}`, 'replace', path, skew) }]];
    }),
};

/** @returns one ladder a way to open it; they are not tried yet */
export function openingLadders(trials: Trials): Ladder[] {
  const { decision, node } = trials;
  const cell = decision.verdicts[node.metadata.name]?.cells.find(({ state }) => state === 'failed');
  return cell?.facts ? opened(cell.facts, trials) : [];
}

function opened<P extends FilterFacts['plugin']>(facts: Extract<FilterFacts, { plugin: P }>, trials: Trials): Ladder[] {
  const open = openers[facts.plugin as P];
  return open?.(facts, trials) ?? [];
}

const unschedulable = 'node.kubernetes.io/unschedulable';

/** As `kubectl uncordon`; the node lifecycle controller then takes its taint off. */
function uncordoning(name: string, taints: readonly { key: string }[]): Ladder[number] {
  const rest = taints.filter(({ key }) => key !== unschedulable);
  return {
    step: { by: 'uncordon', node: name },
    change: patchOf(`Node/${name}`, { spec: { unschedulable: null, taints: rest } }),
  };
}
