/** Single changes that may take away what refuses the node, by the plugin that does. */
import type { FilterFacts } from '../../scheduler/decision.ts';
import { uncordonStep } from '../fixes/steps.ts';
import { alone, labelRung, meeting, taintLadders } from './onNodes.ts';
import { requestDownTo } from './requests.ts';
import { type Ladder, stepOf } from './rung.ts';
import type { Trials } from './trials.ts';

type Openers = {
  [P in FilterFacts['plugin']]?: (facts: Extract<FilterFacts, { plugin: P }>, trials: Trials) => Ladder[];
};

const openers: Openers = {
  NodeUnschedulable: (_, { node }) => [alone({ by: 'uncordon', node: node.metadata.name }, uncordonStep(node))],
  TaintToleration: ({ untolerated: taint }, { pod, node }) => (taint ? taintLadders(pod, node, taint) : []),
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
  const open = openers[facts.plugin];
  return open?.(facts, trials) ?? [];
}
