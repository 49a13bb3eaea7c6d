import { describe, expect, it } from 'vitest';
import type { Pod } from '../../objects/types.ts';
import { nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import { explanationAt } from './answer.ts';
import { chainTo } from '../../history/chain/chain.ts';
import { runningStatus } from '../../simulation/runningPod.ts';
import type { ResolvedAction } from '../../simulation/resolvedAction.ts';

const web = podOf('web', { node: 'node-1' });
const nodes = [nodeOf('node-1'), nodeOf('node-2')];
const at = (t: number, pod: Pod, actions: readonly ResolvedAction[] = []) =>
  explanationAt(story([...nodes, pod], actions), { pod: 'default/web', t });

describe('what the API says of a pod whose node can tell nothing new', () => {
  it.each<[string, ResolvedAction, object]>([
    [
      'off',
      { t: 5000, do: 'fault', fault: { what: 'power', node: 'node-1' }, runs: false },
      { silent: 'off', isAlive: false },
    ],
    [
      'stopped',
      { t: 5000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
      { silent: 'stopped', isAlive: true },
    ],
    [
      'cut',
      { t: 5000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
      { silent: 'cut', isAlive: true },
    ],
  ])('%s', (_name, action, health) => {
    expect(at(4000, web, [action])).toMatchObject({ health: { kind: 'running', silent: null } });
    expect(at(20_000, web, [action])).toMatchObject({ health: { kind: 'running', ready: 1, ...health } });
  });

  it('on a node that nobody knows', () => {
    const pod = podOf('web', { node: 'ghost' });
    const status = runningStatus(pod, '10.0.0.1', '2026-01-01T00:00:00Z');
    expect(at(1000, { ...pod, status })).toMatchObject({ health: { silent: 'noNode', isAlive: null } });
  });

  it('on a node whose object alone is gone', () => {
    const explanation = at(100, web, [{ t: 10, do: 'deleteObject', subject: 'Node/node-1' }]);
    expect(explanation).toMatchObject({ now: { exists: false }, health: { silent: null } });
  });
});

const statusOf = (status: NonNullable<Pod['status']>): Pod => ({ ...web, status });
const app = { name: 'app', image: 'app:1', imageID: '', ready: false };
const killed = { exitCode: 137, reason: 'OOMKilled', finishedAt: '2026-01-01T00:00:10Z' };
const backoff = {
  reason: 'CrashLoopBackOff',
  message: 'back-off 1m20s restarting failed container=app pod=web_default(w)',
};

describe('a container that does not run, as a dump has it', () => {
  it('put off: until the back-off that it tells of is over, with the reason of its end', () => {
    const pod = statusOf({
      phase: 'Running',
      startTime: '2026-01-01T00:00:00Z',
      containerStatuses: [{ ...app, restartCount: 4, state: { waiting: backoff }, lastState: { terminated: killed } }],
    });
    expect(at(0, pod)).toMatchObject({
      health: { kind: 'restarting', exitCode: 137, reason: 'OOMKilled', restarts: 4, until: 80_000 },
      kubelet: { container: 'app', reason: 'CrashLoopBackOff', message: backoff.message },
    });
  });

  it('ended: it is not said to run', () => {
    const state = { terminated: { exitCode: 0, reason: 'Completed', finishedAt: '2026-01-01T00:00:10Z' } };
    const pod = statusOf({ phase: 'Running', containerStatuses: [{ ...app, restartCount: 3, state }] });
    expect(at(0, pod)).toMatchObject({ health: { kind: 'ended', container: 'app', exitCode: 0, restarts: 3 } });
  });

  it('without its image, even where its node is not known', () => {
    const waiting = { reason: 'ErrImagePull', message: 'x509: certificate signed by unknown authority' };
    const pod = {
      ...podOf('web', { node: 'ghost' }),
      status: { phase: 'Pending', containerStatuses: [{ ...app, restartCount: 0, state: { waiting } }] },
    };
    expect(at(0, pod)).toMatchObject({
      why: { kind: 'starting', on: { on: 'image', reason: 'ErrImagePull' } },
      kubelet: waiting,
    });
  });
});

it('a pod that was refused before the simulation began is not called untried', () => {
  const message = '0/2 nodes are available: 2 Insufficient cpu.';
  const condition = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message };
  const pod: Pod = { ...podOf('web', { cpu: '9' }), status: { phase: 'Pending', conditions: [condition] } };
  expect(at(0, pod)).toMatchObject({ question: 'pending', before: message });
  const tried = at(1000, pod, [{ t: 0, do: 'schedule', pod: 'default/web' }]);
  expect(tried).toMatchObject({ question: 'pending', before: null });
});

it('a pod that no scheduler here serves has no rank among the nodes', () => {
  const [mine, theirs] = [web, podOf('web', { node: 'node-1', spec: { schedulerName: 'other' } })];
  expect(at(0, mine)).toMatchObject({ now: { exists: true } });
  expect(at(0, theirs)).toMatchObject({ now: null });
});

it('a long chain says how much of its middle is left out', () => {
  const turns = Array.from(
    { length: 30 },
    (_, place): ResolvedAction => ({ t: place * 1000, do: 'cordon', node: 'node-1', unschedulable: place % 2 === 0 }),
  );
  const run = story(nodes, turns);
  const asked = run.trace.flatMap(({ id, what }) => (what === 'request' ? [id] : []));
  const chain = chainTo(run, 'w', asked);
  expect(chainTo(run, 'w', asked.slice(0, 24)).map(({ fact }) => fact.key)).not.toContain('leftOut');
  expect(chain).toHaveLength(25);
  expect(chain[6]).toMatchObject({ t: 6000, fact: { key: 'leftOut', values: { count: 6 } } });
  expect(chain.at(-1)?.t).toBe(29_000);
});
