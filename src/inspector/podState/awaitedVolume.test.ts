import { expect, test } from 'vitest';
import type { PodEvent } from '../../engine/history/podEvents.ts';
import { awaitedVolume } from './awaitedVolume.ts';
import { crashingPod } from './fixture.ts';

const event = (reason: string, message: string, last: number): PodEvent => ({
  ...{ type: 'Warning', component: 'attachdetach-controller', fieldPath: null, first: last, count: 1 },
  ...{ reason, message, last },
});
const refused = 'Multi-Attach error for volume "pv-1" Volume is already used by pod(s) pod-1';
const failed = event('FailedAttachVolume', refused, 1000);
const attached = event('SuccessfulAttachVolume', 'AttachVolume.Attach succeeded for volume "pv-1"', 9000);
const pod = { onNode: { ...crashingPod.onNode, node: 'node-b' } } as typeof crashingPod;
const waiting = { ...pod, onNode: { ...pod.onNode, volumes: 'none' } } as typeof crashingPod;

test.each([
  ['a refused attachment is waited for', waiting, [failed], 'pv-1'],
  ['one that came at last is not', waiting, [failed, attached], null],
  ['what is mounted is waited for no more', pod, [failed], null],
  ['nobody has said anything', waiting, [], null],
  ['a pod without a node waits for none', { ...pod, onNode: null }, [failed], null],
])('%s', (_, podState, events, expected) => {
  expect(awaitedVolume({ ...podState, events })).toBe(expected);
});
