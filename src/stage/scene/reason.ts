/** Why a node is refused, in a word or two for its card and in upstream's own words for the tree. */
import type { FilterFacts, NodeVerdict } from '../../engine/scheduler/decision.ts';
import { sumText, verdictText } from './sum.ts';
import { t } from '../../i18n/first.ts';

export interface NodeRefusal {
  plugin: string;
  short: string;
  /** Where even that has no room. */
  brief: string;
  /** For screen readers and titles. */
  long: string;
}

/** null where the node is feasible. */
export function refusalOf(verdict: NodeVerdict, filters: readonly string[]): NodeRefusal | null {
  if (verdict.code === 'Success') return null;
  const plugin = verdict.plugin ?? '';
  const facts = verdict.cells[filters.indexOf(plugin)]?.facts;
  const upstream = verdict.reasons?.join(', ') ?? '';
  const short = verdict.absent ? t('stage:reason.ruledOut') : shortReason(facts, upstream);
  return { plugin, short, brief: briefReason(facts) ?? short, long: spreadSum(facts) ?? (upstream || short) };
}

function spreadSum(facts: FilterFacts | undefined): string | null {
  if (facts?.plugin !== 'PodTopologySpread') return null;
  const failed = facts.checks.find((check) => !check.ok);
  return failed && failed.domain !== null ? sumText(failed) : null;
}

function briefReason(facts: FilterFacts | undefined): string | null {
  if (facts?.plugin === 'TaintToleration') return t('stage:node.taint');
  return facts?.plugin === 'NodeResourcesFit' ? t('stage:reason.full') : null;
}

type Reasons = {
  readonly [P in FilterFacts['plugin']]?: (facts: Extract<FilterFacts, { plugin: P }>) => string;
};

/** In less than upstream's words, for those that have such. */
const reasons: Reasons = {
  NodeUnschedulable: () => t('stage:reason.cordoned'),
  NodeName: ({ wanted }) => t('stage:reason.wants', { node: wanted ?? '' }),
  TaintToleration: () => t('stage:reason.notTolerated'),
  NodeAffinity: () => t('stage:reason.noMatch'),
  NodePorts: ({ conflict }) => t('stage:reason.port', { port: conflict?.hostPort ?? '' }),
  NodeResourcesFit({ resources }) {
    const short = resources.find((resource) => resource.insufficient);
    return short ? t('stage:reason.short', { resource: short.name }) : t('stage:reason.tooMany');
  },
  PodTopologySpread({ checks }) {
    const failed = checks.find((check) => !check.ok);
    return failed && failed.domain !== null ? verdictText(failed) : t('stage:reason.lacksKey');
  },
  InterPodAffinity: ({ rule }) => t(rule === 'affinity' ? 'stage:reason.affinity' : 'stage:reason.antiAffinity'),
};

/** Upstream's own words where there are no shorter ones. */
function shortReason<P extends FilterFacts['plugin']>(
  facts: Extract<FilterFacts, { plugin: P }> | undefined,
  upstream: string,
): string {
  const reason = facts && reasons[facts.plugin];
  return reason ? reason(facts) : upstream || t('stage:node.refused');
}
