import { expect, it } from 'vitest';
import { behaviourSummary } from './summary.ts';

it.each([
  [{}, ['runsOn']],
  [{ runs: [{ after: 3, code: 1 }] }, ['ends']],
  [{ runs: [{ after: 3, oom: true }] }, ['oom']],
  [{ runs: [{ after: 3, code: 1 }, {}] }, ['runs']],
  [{ onTerm: { after: 2, code: 0 } }, ['runsOn', 'leaves']],
  [{ onTerm: { ignore: true } }, ['runsOn', 'ignores']],
  [{ onTerm: { shell: true } }, ['runsOn', 'shell']],
  [{ image: { pullSeconds: 4 } }, ['runsOn', 'pulled']],
  [{ image: { error: 'no', failFirst: 2 } }, ['runsOn', 'failsFirst']],
  [{ image: { error: 'no' } }, ['runsOn', 'fails']],
  [{ memory: { startMi: 64, growsMiPerSecond: 8 } }, ['runsOn', 'grows']],
])('%j in short', (reported, keys) => {
  expect(behaviourSummary(reported).map(({ key }) => key)).toEqual(
    keys.map((key) => `inspector:podState.behaviour.short.${key}`),
  );
});
