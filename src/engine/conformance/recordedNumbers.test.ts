import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordedNumbers, withNumbers } from './recordedNumbers.ts';

const numbers = recordedNumbers();
const page = readFileSync(new URL('../../../FIDELITY.md', import.meta.url), 'utf8');

it('FIDELITY.md says how much is compared; if not, `npm run fidelity` writes it anew', async () => {
  await expect(withNumbers(page, numbers)).toMatchFileSnapshot('../../../FIDELITY.md');
});

it.each([...numbers])('FIDELITY.md says how many %s there are', (thing, count) => {
  expect(count).toBeGreaterThan(0);
  expect(page).toMatch(new RegExp(`\\d ${thing}\\b`));
});

it('a number that is wrong is put right, and no other', () => {
  const written = 'Of 5 decisions 3 are odd; 1,000 runs of a control plane.';
  const known = new Map([
    ['decisions', 1234],
    ['runs of a control plane', 7],
  ]);
  expect(withNumbers(written, known)).toBe('Of 1,234 decisions 3 are odd; 7 runs of a control plane.');
});
