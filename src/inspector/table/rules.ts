/** Each plugin's rule as a sentence, and by what name kube-scheduler knows it. */
import { rule } from '../../i18n/en/why/rule.ts';
import type { FilterPlugin, ScorePlugin } from '../plugins/record.ts';
import { message } from '../../i18n/inspector.ts';
import { messageFrom } from '../../i18n/message.ts';
import type { Message } from '../../i18n/message.ts';
import type { OpenCell } from '../../store/slices/navigation.ts';

export interface RuleWords {
  rule: Message;
  /** `kube-scheduler 1.36, PodTopologySpread Filter` */
  by: Message;
}

/** A plugin that tells facts at a point has its rule there. */
const rules: Readonly<{ filter: Record<FilterPlugin, string>; score: Record<ScorePlugin, string> }> = rule;

/** @returns null for a plugin that has no rule at this point */
export function ruleOf(point: OpenCell['point'], plugin: string): RuleWords | null {
  if (!(plugin in rules[point])) return null;
  return {
    rule: messageFrom(`inspector:table.rule.${point}.${plugin}`),
    by: message('inspector:table.by', { plugin, point: point === 'filter' ? 'Filter' : 'Score' }),
  };
}
