import { expect, it } from 'vitest';
import { crashingPod, running, withApi } from './fixture.ts';
import { textOf } from '../../i18n/message.ts';
import { statusWhy } from './statusWhy.ts';

const printedBy = (status: string, change: Partial<typeof crashingPod> = {}) => ({
  ...{ ...crashingPod, ...change },
  kubectl: { ...crashingPod.kubectl, status },
});
const printing = (status: string, change: Partial<typeof crashingPod> = {}) =>
  statusWhy(printedBy(status, change), 'phase');
const terminated = { state: 'terminated', reason: 'Completed', exitCode: 0 } as const;
const init = { ...withApi({ state: 'waiting', reason: 'ImagePullBackOff' }), name: 'fetch', role: 'init' } as const;

it.each([
  ['the phase itself needs no word', printing('Running'), null, {}],
  ['a deletion', printing('Terminating'), 'terminating', {}],
  ['an eviction by the kubelet', printing('Evicted', { phase: 'Failed', reason: 'Evicted' }), 'evicted', {}],
  ['the pod’s own reason', printing('NodeLost', { phase: 'Failed', reason: 'NodeLost' }), 'podReason', {}],
  ['a gate', printing('SchedulingGated', { phase: 'Pending' }), 'gated', {}],
  ['a waiting container', printing('CrashLoopBackOff'), 'waiting', { container: 'app' }],
  [
    'an ended container',
    printing('Completed', { phase: 'Succeeded', containers: [withApi(terminated)] }),
    'terminated',
    { container: 'app' },
  ],
  [
    'an ended container without a reason',
    printing('ExitCode:3', { containers: [withApi({ state: 'terminated', exitCode: 3 })] }),
    'terminated',
    {},
  ],
  ['one that runs on beside one that has ended', printing('NotReady'), 'notReady', {}],
  ['how far the init containers are', printing('Init:0/2', { containers: [running] }), 'init', {}],
  [
    'what an init container waits for',
    printing('Init:ImagePullBackOff', { phase: 'Pending', containers: [init, running] }),
    'initReason',
    { container: 'fetch', reason: 'ImagePullBackOff' },
  ],
  ['nothing that can be told', printing('PodInitializing', { containers: [running] }), 'printed', {}],
])('tells of %s', (_name, why, key, values) => {
  expect(why?.key ?? null).toBe(key && `inspector:podState.phase.${key}`);
  expect(why?.values ?? {}).toMatchObject(values);
});

it.each(['Terminating', 'CrashLoopBackOff', 'NotReady', 'Init:0/2', 'SchedulingGated', 'PodInitializing'])(
  'says of a history what %s came from in the past tense',
  (status) => {
    const why = statusWhy(printedBy(status), 'printedThen');
    expect(why && textOf(why)).not.toMatch(/\b(is|are|has|runs|tells|puts|stays|starts)\b|podState/);
  },
);
