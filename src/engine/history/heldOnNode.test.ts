import { expect, test } from 'vitest';
import { pod, run } from '../simulation/fixtures.ts';
import { podStateAt } from '../view/podStateAt.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

test('a machine that is off holds no sandbox, nor does one that is on again until its kubelet makes another', () => {
  const power = { what: 'power', node: 'node-1' } as const;
  const off: ResolvedAction = { t: 1000, do: 'fault', fault: power, runs: false };
  const on: ResolvedAction = { t: 60_000, do: 'fault', fault: power, runs: true };
  const web = pod('web', { node: 'node-1' });
  const of = run([web], { actions: [off, on] });
  const made = of.trace.find((event) => event.what === 'runtime' && event.op === 'runSandbox')?.t ?? 0;
  expect(made).toBeGreaterThan(60_000);
  const sandboxes = [999, 1000, made - 1, made].map((t) => podStateAt(of, 'default/web', t)?.onNode?.sandbox);
  expect(sandboxes).toEqual(['ready', 'stopped', 'stopped', 'ready']);
});
