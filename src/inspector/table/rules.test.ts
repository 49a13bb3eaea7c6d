import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../engine/scheduler/profile/defaultProfile.ts';
import { recordOf } from '../plugins/records.ts';
import { topicsOf, unchanged } from '../versions/versions.ts';
import { ruleOf } from './rules.ts';
import { textOf } from '../../i18n/message.ts';

const points = [
  ...defaultProfile.filter.map(({ name }) => ['filter', name] as const),
  // VolumeBinding is registered and always skips.
  ...defaultProfile.score.filter(({ plugin }) => plugin.score).map(({ plugin }) => ['score', plugin.name] as const),
];

describe.each(points)('%s %s', (point, plugin) => {
  it('has its rule in a sentence, and the name under which kube-scheduler has it', () => {
    const words = ruleOf(point, plugin);
    expect(words && textOf(words.rule)).toMatch(/^[A-Z].{20,}\.$/);
    expect(words && textOf(words.by)).toBe(`kube-scheduler 1.36, ${plugin} ${point === 'filter' ? 'Filter' : 'Score'}`);
  });

  /** Of a score its explanation always tells them (explain/everyDecision.test.ts). */
  it('leads to a field of a manifest, also where it has nothing to check', () => {
    expect(point === 'score' || (recordOf(plugin)?.fields ?? []).length > 0).toBe(true);
  });

  it('says where older sources differ, or is known not to have changed', () => {
    const isSame = unchanged.includes(`${point} ${plugin}`);
    expect(topicsOf(point, plugin).length > 0).toBe(!isSame);
  });
});
