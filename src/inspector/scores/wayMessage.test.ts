import { expect, it } from 'vitest';
import type { Step } from '../../engine/why/steps/step.ts';
import type { NodeRank } from '../../engine/why/tried/rank.ts';
import type { WinningChange } from '../../engine/why/winning/winning.ts';
import { openingMessage, outcomeMessage, rankMessage } from './wayMessage.ts';
import { textOf, type Message } from '../../i18n/message.ts';

const isSound = (message: Message): boolean => {
  const text = textOf(message);
  return !/\{\{|undefined|NaN|null/.test(text) && !text.includes(message.key);
};

const explanations: readonly NodeRank[] = [
  { is: 'alone', total: 10, next: 4 },
  { is: 'alone', total: null, next: null },
  { is: 'tied', total: 10, count: 3 },
  { is: 'tied', total: null, count: 3 },
  { is: 'behind', total: 4, best: 'a', bestTotal: 10, place: 2, of: 5 },
  { is: 'refused', plugin: 'NodeName', reasons: [] },
  { is: 'unseen' },
  { is: 'fromFile' },
  { is: 'unserved', scheduler: 'other' },
];

it.each(explanations)('a standing has a sentence: %o', (rank) => {
  expect(isSound(rankMessage('x', rank))).toBe(true);
  const step: Step = {
    ...{ facts: { kind: 'uncordon', node: 'x' }, tier: 'node', share: 0, fields: [] },
    change: { do: 'deletePod', pod: 'a' },
  };
  expect(isSound(openingMessage({ step, then: rank }))).toBe(true);
});

it('says how many points are missing', () => {
  const message = rankMessage('x', { is: 'behind', total: 4, best: 'a', bestTotal: 10, place: 2, of: 5 });
  expect(textOf(message)).toContain('6 fewer than `a` with 10: place 2 of 5');
});

it.each([
  ['alone', 10, 4],
  ['alone', 10, null],
  ['alone', null, null],
  ['tied', 10, 10],
  ['tied', null, null],
] as const)('an outcome has a sentence: %s %s %s', (outcome, total, next) => {
  const way: WinningChange = { steps: [], outcome, total, next };
  expect(isSound(outcomeMessage('x', way))).toBe(true);
});
