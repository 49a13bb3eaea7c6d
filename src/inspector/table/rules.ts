/** Each plugin's rule as a sentence, and by what name kube-scheduler knows it. */
import type { OpenCell } from '../../store/state.ts';
import { rule } from '../../i18n/en/why/rule.ts';
import { type Said, said } from '../../text/words.ts';

export interface RuleWords {
  rule: Said;
  /** `kube-scheduler 1.36, PodTopologySpread Filter` */
  by: Said;
}

/** @returns null for a plugin that has no rule at this point */
export function ruleOf(point: OpenCell['point'], plugin: string): RuleWords | null {
  if (!(plugin in rule[point])) return null;
  const key = `table.rule.${point}.${plugin}` as Said['key'];
  return {
    rule: { key, values: {} },
    by: said('table.by', { plugin, point: point === 'filter' ? 'Filter' : 'Score' }),
  };
}
