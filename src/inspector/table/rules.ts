/** Each plugin's rule as a sentence, and by what name kube-scheduler knows it. */
import type { OpenCell } from '../../store/state.ts';
import { rule } from '../../i18n/en/why/rule.ts';
import { type RichText, said } from '../../text/words.ts';

export interface RuleWords {
  rule: RichText;
  /** `kube-scheduler 1.36, PodTopologySpread Filter` */
  by: RichText;
}

/** @returns null for a plugin that has no rule at this point */
export function ruleOf(point: OpenCell['point'], plugin: string): RuleWords | null {
  if (!(plugin in rule[point])) return null;
  const key = `table.rule.${point}.${plugin}` as RichText['key'];
  return {
    rule: { key, values: {} },
    by: said('table.by', { plugin, point: point === 'filter' ? 'Filter' : 'Score' }),
  };
}
