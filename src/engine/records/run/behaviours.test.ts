/** What is learned of apps by what a watch has kept of a simulated run: what they were told to do. */
import { expect, test } from 'vitest';
import { pod, run as simulated } from '../../simulation/fixtures.ts';
import type { Run } from '../../simulation/run.ts';
import type { Probe } from '../../objects/types.ts';
import { finish } from '../../slices.ts';
import { collect } from '../records.ts';
import { behaviours } from './behaviours.ts';
import { recordedRunInSlices } from './recordedRun.ts';
import { watchedLines } from './watchedFixtures.ts';

interface App {
  told: object;
  probes?: Partial<Record<'readinessProbe' | 'startupProbe' | 'livenessProbe', Probe>>;
  policy?: string;
  /** Seconds; it is deleted at 20 s then. */
  preStop?: number;
}

function recordOf({ told, probes = {}, policy, preStop }: App): Run {
  const container = {
    ...probes,
    ...(policy !== undefined && { imagePullPolicy: policy }),
    ...(preStop !== undefined && { lifecycle: { preStop: { sleep: { seconds: preStop } } } }),
  };
  const web = pod('web', { container, annotations: { 'sim/app': JSON.stringify(told) } });
  const actions = [
    { t: 1000, do: 'apply' as const, objects: [web] },
    { t: 1100, do: 'schedule' as const, pod: 'default/web' },
    ...(preStop === undefined ? [] : [{ t: 20_000, do: 'delete' as const, pod: 'default/web' as const }]),
  ];
  const story = simulated([pod('idle', { node: 'node-2' })], { actions });
  const end = story.trace.findIndex(({ t }) => t > 60_000);
  const kept = end < 0 ? story : { ...story, trace: story.trace.slice(0, end) };
  const recorded = finish(recordedRunInSlices(collect([['watch.json', watchedLines(kept).join('\n')]])));
  if (!recorded) throw new Error('no run');
  return recorded;
}

const learnedOf = (app: App, from = 0) => behaviours(recordOf(app), from)['default/web']?.containers?.['app'];

const probe = { httpGet: { port: 80 }, periodSeconds: 1 };

/** Ages of `3-10,16-`. */
const ages = (text = ''): readonly number[] => text.split(/[,-]/).filter(Boolean).map(Number);

test('ages at which readiness was answered, to half a period and the second of the start', () => {
  const app = {
    told: { probes: { readiness: '4-12,20-' } },
    probes: { readinessProbe: { ...probe, failureThreshold: 1 } },
  };
  const text = learnedOf(app)?.probes?.readiness;
  expect(text).toMatch(/^[\d.]+-[\d.]+,[\d.]+-$/);
  for (const [index, age] of [4, 12, 20].entries()) expect(Math.abs((ages(text)[index] ?? 0) - age)).toBeLessThan(1.1);
});

test('a run that had begun before counts from where the model begins', () => {
  const app = {
    told: { probes: { readiness: '4-30' } },
    probes: { readinessProbe: { ...probe, failureThreshold: 1 } },
  };
  const [begins, ends] = ages(learnedOf(app, 21_000)?.probes?.readiness);
  expect(begins).toBe(0);
  expect(Math.abs((ends ?? 0) - 11)).toBeLessThan(1.1);
});

test.each([
  [
    'never answers well when it is asked whether it has started',
    { startup: '' },
    { startupProbe: probe },
    { startup: '' },
  ],
  ['always answers well: nothing is said of that', { readiness: '0-' }, { readinessProbe: probe }, undefined],
])('one that %s', (_, told, probes, found) => {
  expect(learnedOf({ told: { probes: told }, probes })?.probes).toEqual(found);
});

test('one that the kubelet killed for its liveness lived well until shortly before', () => {
  const liveness = { ...probe, failureThreshold: 2 };
  const text = learnedOf({ told: { probes: { liveness: '0-9' } }, probes: { livenessProbe: liveness } })?.probes
    ?.liveness;
  expect(Math.abs((ages(text)[1] ?? 0) - 9)).toBeLessThan(1.1);
});

test.each([
  ['is pulled', { pullSeconds: 3 }, undefined, { pullSeconds: 3 }],
  ['is there', undefined, undefined, undefined],
  ['may not be pulled', {}, 'Never', {}],
  [
    'can never be pulled',
    { pullSeconds: 1, error: 'not found' },
    undefined,
    { pullSeconds: 1, error: 'rpc error: code = NotFound desc = not found' },
  ],
])('an image that %s', (_, image, policy, found) => {
  const app = { told: { ...(image && { image }) }, ...(policy !== undefined && { policy }) };
  expect(learnedOf(app)?.image).toEqual(found);
});

test('what an app needs after a preStop that sleeps is what is left of its stop', () => {
  const onTerm = learnedOf({ told: { onTerm: { after: 4, code: 0 } }, preStop: 3 })?.onTerm;
  expect(onTerm).toMatchObject({ code: 0 });
  expect(Math.abs((onTerm?.after ?? 0) - 4)).toBeLessThan(1.1);
});
