import { expect, it } from 'vitest';
import { textOf } from '../../i18n/message.ts';
import { offersOf } from '../../lessons/made/offers.ts';
import { findingText } from './findingText.ts';

it('names a number by the words that it was offered by, and what was typed as it stands there', () => {
  const offers = offersOf({ focus: 'default/web-1', nodes: ['n1'] });
  const facts = Object.fromEntries(offers.map(({ name, fact }) => [name, fact]));
  const names = ['node_web_1', 'ready_web_1', 'podsHere_n1', 'standing_n1', 'running', 'nowhere'];
  expect(textOf(findingText({ what: 'unknown', step: null, names }, () => 1, facts))).toBe(
    'Nothing is known of Node of web-1, READY of web-1, Number of pods on n1, Ready condition of n1, Number of Running pods, and {{nowhere}} at that moment. Take it out of the text.',
  );
});
