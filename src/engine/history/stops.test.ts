import { type ObjectRef, refOf } from '../objects/ref.ts';
import { describe, expect, it } from 'vitest';
import type { ActorKind, Happening, TraceEvent } from '../simulation/trace.ts';
import { stopsOf } from './stops.ts';

const at = (t: number, actor: ActorKind, subject: ObjectRef, happening: object): TraceEvent => ({
  ...{ id: t, t, actor: { kind: actor }, subject, cause: null },
  ...(happening as Extract<Happening, { what: 'volumes' }>),
});
const write = (type: string, kind: string, changed: readonly string[]) =>
  at(1, 'apiserver', refOf(kind, 'a'), { what: 'write', type, object: { kind, metadata: { name: 'a' } }, changed });

describe('a step of the clock', () => {
  it.each([
    ['what somebody asks for', at(1, 'user', 'Node/a', { what: 'request', verb: 'link' })],
    ['a pod that comes', write('ADDED', 'Pod', [])],
    ['a pod that is to go', write('MODIFIED', 'Pod', ['deletionTimestamp', 'deletionGracePeriodSeconds'])],
    ['a pod that gets a node', write('MODIFIED', 'Pod', ['spec.nodeName', 'conditions'])],
    ['a pod that changes its phase', write('MODIFIED', 'Pod', ['phase', 'conditions'])],
    ['a node that falls silent', write('MODIFIED', 'Node', ['conditions'])],
    ['a node that is tainted', write('MODIFIED', 'Node', ['spec'])],
    ['a Deployment that is scaled', write('MODIFIED', 'Deployment', ['spec'])],
    ['an object that is gone', write('DELETED', 'StatefulSet', [])],
    ['a process that ends', at(1, 'container', 'Pod/a', { what: 'runtime', op: 'exit' })],
    ['an endpoint that turns', at(1, 'endpointslice', 'Pod/a', { what: 'endpoint', service: 'a', state: null })],
    ['a pod that no node takes', at(1, 'scheduler', 'Pod/a', { what: 'decision', decision: { chosen: null } })],
    ['a refusal', at(1, 'apiserver', 'Pod/a', { what: 'answer', code: 429, reason: 'TooManyRequests', message: '' })],
    ['a breach', at(1, 'user', 'Pod/a', { what: 'invariant', rule: 'R-1', detail: '' })],
  ])('is %s', (_, event) => expect(stopsOf({ trace: [event] })).toEqual([1]));

  it.each([
    ['a counter that a controller writes', write('MODIFIED', 'ReplicaSet', [])],
    ['a condition of a pod that follows its node', write('MODIFIED', 'Pod', ['conditions'])],
    ['an EndpointSlice beside its endpoint', write('ADDED', 'EndpointSlice', [])],
    ['a Kubernetes Event', at(1, 'controller', 'Pod/a', { what: 'event', type: 'Normal', reason: 'SuccessfulCreate' })],
    ['a delete that a controller asks for', at(1, 'controller', 'Pod/a', { what: 'request', verb: 'delete' })],
    ['what each proxy makes of it', at(1, 'kube-proxy', 'Pod/a', { what: 'proxy', service: 'a', sends: false })],
    [
      'a decision that is stored a moment later',
      at(1, 'scheduler', 'Pod/a', { what: 'decision', decision: { chosen: 'n' } }),
    ],
    ['a place in the queue', at(1, 'scheduler', 'Pod/a', { what: 'queue', entry: null })],
    ['a sandbox', at(1, 'kubelet', 'Pod/a', { what: 'runtime', op: 'runSandbox' })],
    ['a single request', at(1, 'client', 'Pod/a', { what: 'client', outcome: 'served' })],
  ])('is not %s', (_, event) => expect(stopsOf({ trace: [event] })).toEqual([]));

  it('is one for all that happens in an instant', () => {
    const exits = [3, 3, 3, 8].map((t) => at(t, 'container', 'Pod/a', { what: 'runtime', op: 'exit' }));
    expect(stopsOf({ trace: exits })).toEqual([3, 8]);
  });
});
