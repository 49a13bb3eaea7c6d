/** How raw scores become 0…100 (kube-scheduler 1.36, helper.DefaultNormalizeScore). */
import type { Normalized } from './plugin.ts';

export const maxNodeScore = 100;

/** The highest raw score becomes 100; all 0 stay 0. */
export function normalizeDefault(scores: Float64Array): Normalized {
  const max = highest(scores);
  const normalized = max === 0 ? scores : scores.slice();
  if (max !== 0)
    for (let place = 0; place < scores.length; place++) normalized[place] = percent(scores[place] ?? 0, max);
  return { scores: normalized, normalization: { rule: 'default', max } };
}

/** The highest raw score becomes 0; where all are 0, all become 100. */
export function normalizeReversed(scores: Float64Array): Normalized {
  const max = highest(scores);
  const normalized = new Float64Array(scores.length).fill(maxNodeScore);
  if (max !== 0)
    for (let place = 0; place < scores.length; place++)
      normalized[place] = maxNodeScore - percent(scores[place] ?? 0, max);
  return { scores: normalized, normalization: { rule: 'reversed', max } };
}

const percent = (score: number, max: number): number => Math.trunc((maxNodeScore * score) / max);

function highest(scores: Float64Array): number {
  let max = 0;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0;
    if (score > max) max = score;
  }
  return max;
}
