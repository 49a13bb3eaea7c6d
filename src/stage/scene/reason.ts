/** Why a node is refused, in a word or two for its card and in upstream's own words for the tree. */
import type { TFunction } from 'i18next';
import type { FilterFacts, NodeVerdict } from '../../engine/scheduler/decision.ts';
import { sumText, verdictText } from './sum.ts';

export type StageWords = TFunction<'stage'>;

export interface NodeRefusal {
  plugin: string;
  short: string;
  /** Where even that has no room. */
  brief: string;
  /** For screen readers and titles. */
  long: string;
}

/** null where the node is feasible. */
export function refusalOf(verdict: NodeVerdict, filters: readonly string[], t: StageWords): NodeRefusal | null {
  if (verdict.code === 'Success') return null;
  const plugin = verdict.plugin ?? '';
  const facts = verdict.cells[filters.indexOf(plugin)]?.facts;
  const upstream = verdict.reasons?.join(', ') ?? '';
  const short = verdict.absent ? t('reason.ruledOut') : shortReason(facts, upstream, t);
  return { plugin, short, brief: briefReason(facts, t) ?? short, long: spreadSum(facts) ?? (upstream || short) };
}

function spreadSum(facts: FilterFacts | undefined): string | null {
  if (facts?.plugin !== 'PodTopologySpread') return null;
  const failed = facts.checks.find((check) => !check.ok);
  return failed && failed.domain !== null ? sumText(failed) : null;
}

function briefReason(facts: FilterFacts | undefined, t: StageWords): string | null {
  if (facts?.plugin === 'TaintToleration') return t('node.taint');
  return facts?.plugin === 'NodeResourcesFit' ? t('reason.full') : null;
}

type Reasons = {
  readonly [P in FilterFacts['plugin']]?: (facts: Extract<FilterFacts, { plugin: P }>, t: StageWords) => string;
};

/** In less than upstream's words, for those that have such. */
const reasons: Reasons = {
  NodeUnschedulable: (_, t) => t('reason.cordoned'),
  NodeName: ({ wanted }, t) => t('reason.wants', { node: wanted ?? '' }),
  TaintToleration: (_, t) => t('reason.notTolerated'),
  NodeAffinity: (_, t) => t('reason.noMatch'),
  NodePorts: ({ conflict }, t) => t('reason.port', { port: conflict?.hostPort ?? '' }),
  NodeResourcesFit({ resources }, t) {
    const short = resources.find((resource) => resource.insufficient);
    return short ? t('reason.short', { resource: short.name }) : t('reason.tooMany');
  },
  PodTopologySpread({ checks }, t) {
    const failed = checks.find((check) => !check.ok);
    return failed && failed.domain !== null ? verdictText(failed) : t('reason.lacksKey');
  },
  InterPodAffinity: ({ rule }, t) => t(rule === 'affinity' ? 'reason.affinity' : 'reason.antiAffinity'),
};

/** Upstream's own words where there are no shorter ones. */
function shortReason<P extends FilterFacts['plugin']>(
  facts: Extract<FilterFacts, { plugin: P }> | undefined,
  upstream: string,
  t: StageWords,
): string {
  const reason = facts && reasons[facts.plugin];
  return reason ? reason(facts, t) : upstream || t('node.refused');
}
