import { expect, test } from 'vitest';
import { events, pod, run, shown } from './fixtures.ts';
import { type Fault, Faults } from './faults.ts';

test('who is told of a fault hears of each change once', () => {
  const faults = new Faults();
  const heard: string[] = [];
  faults.onChange((fault, runs) => heard.push(`${fault.what} ${runs}`));
  const down: Fault = { what: 'runtime', node: 'n1' };
  for (const runs of [true, false, false, true, true]) faults.set({ ...down }, runs);
  expect(heard).toEqual(['runtime false', 'runtime true']);
  faults.set({ what: 'slowDisk', node: 'n1', factor: 2 }, false);
  faults.set({ what: 'slowDisk', node: 'n1', factor: 3 }, false);
  expect(heard.slice(2)).toEqual(['slowDisk false', 'slowDisk false']);
  expect(faults.slowness('n1')).toBe(3);
});

test('a runtime that is taken down twice is back once it is mended', () => {
  const runtime = (t: number, runs: boolean) => ({
    t,
    do: 'fault' as const,
    fault: { what: 'runtime' as const, node: 'node-1' },
    runs,
  });
  const bind = { t: 100, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
  const story = run([pod('web')], { actions: [runtime(0, false), bind, runtime(1000, false), runtime(5000, true)] });
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  expect(events(story, 'invariant')).toEqual([]);
});
