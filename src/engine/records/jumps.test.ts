import { expect, test } from 'vitest';
import { livesOf } from './lives/lives.ts';
import { collect } from './records.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-23T10:00:00Z') + seconds * 1000).toISOString();

/** One write of a pod: `version` is the order in which it was stored, `t` what the log's clock said. */
const written = (version: number, t: number, more: object = {}) =>
  JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', auditID: `id-${version}`, stage: 'ResponseComplete' },
    ...{ verb: 'update', user: { username: 'jane' }, stageTimestamp: at(t), responseStatus: { code: 200 } },
    objectRef: { resource: 'pods', namespace: 'shop', name: 'web' },
    responseObject: {
      ...{ kind: 'Pod', apiVersion: 'v1' },
      metadata: { name: 'web', namespace: 'shop', uid: 'u1', resourceVersion: String(version), ...more },
    },
  });
/** The kubelet's own word for a moment, and when the log says that it came. */
const reported = (id: number, made: number, t: number) =>
  JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', auditID: `e-${id}`, stage: 'ResponseComplete' },
    ...{ verb: 'create', user: { username: 'system:node:n1' }, stageTimestamp: at(t), responseStatus: { code: 201 } },
    objectRef: { resource: 'events', namespace: 'shop', name: `web.${id}` },
    requestObject: {
      ...{ kind: 'Event', apiVersion: 'v1', metadata: { name: `web.${id}`, namespace: 'shop' } },
      ...{ involvedObject: { kind: 'Pod', name: 'web', namespace: 'shop', uid: 'u1' }, reason: 'Pulled', message: '' },
      ...{ source: { component: 'kubelet', host: 'n1' }, lastTimestamp: `${at(made).slice(0, 19)}Z` },
    },
  });
const deletion = (t: number) => ({
  deletionTimestamp: `${at(t).slice(0, 19)}Z`,
  deletionGracePeriodSeconds: 0,
});
const read = (...lines: readonly string[]) => collect([['audit.log', lines.join('\n')]]);

test('a clock that was set back is found by what was written, and the order of what follows is kept', () => {
  const records = read(written(1, 100), written(2, 110), written(3, 81), written(4, 90, deletion(90)));
  expect(records.jumps).toEqual([{ file: 'audit.log', line: 3, seconds: 29, is: 'back' }]);
  const [life] = livesOf(records);
  expect(life?.deletion).toMatchObject([{ at: '2026-11-23T10:01:59.000000Z' }]);
  expect(life?.last).toMatchObject({ gone: true, goneAt: { at: '2026-11-23T10:01:59.000000Z' } });
});

test('lines out of order have the right times: nothing was set', () => {
  expect(read(written(3, 120), written(4, 130), written(1, 100), written(2, 110)).jumps).toEqual([]);
  expect(read(written(4, 130), written(3, 120), written(2, 110), written(1, 100)).jumps).toEqual([]);
});

/** A write of an Event, whose versions are not the pods'. */
const event = (version: number, t: number) =>
  written(version, t).replace('"kind":"Pod"', '"kind":"Event"').replace('"uid":"u1"', `"uid":"e-${version}"`);

test('Events tell that lines are out of order by their own versions, also some lines away', () => {
  expect(read(written(900, 50), event(8, 110), event(7, 100), written(901, 120)).jumps).toEqual([]);
  const pause = Array.from({ length: 20 }, (_, i) => event(20 + i, 200 + i / 100));
  expect(read(written(5, 250), ...pause, written(4, 120)).jumps).toEqual([]);
  expect(read(written(900, 100), event(7, 50), written(901, 120)).jumps).toMatchObject([{ is: 'unsure' }]);
});

test('what comes a little out of order is no jump', () => {
  expect(read(written(1, 100), written(2, 99.2), written(3, 101)).jumps).toEqual([]);
});

test('where no version tells, it is said that nobody can know, once', () => {
  const bare = (id: number, t: number) => written(id, t).replace(/,"responseObject.*/, '}');
  const { jumps } = read(bare(1, 100), bare(2, 60), bare(3, 61), bare(4, 62), bare(5, 20));
  expect(jumps).toEqual([{ file: 'audit.log', line: 2, seconds: 40, is: 'unsure' }]);
});

const before = [reported(1, 10, 10.1), reported(2, 11, 11.1)];

test('a clock that was set ahead is found beside the kubelets, and a pause is none', () => {
  expect(read(...before, reported(3, 20, 80.1), reported(4, 21, 81.1)).jumps).toMatchObject([
    { line: 3, seconds: 60, is: 'ahead' },
  ]);
  expect(read(...before, reported(3, 80, 80.1), reported(4, 81, 81.1)).jumps).toEqual([]);
});

test('of two gaps between the same reports, only one as long as the jump is it', () => {
  const lines = [...before, written(1, 75), written(2, 82), reported(3, 25, 85.1), reported(4, 26, 86.1)];
  expect(read(...lines).jumps).toMatchObject([{ line: 3, is: 'ahead' }]);
});

test('a clock that was astray for a while is right again, and what was written meanwhile is moved back', () => {
  const records = read(
    ...[written(1, 10), ...before, reported(3, 20, 80.1), reported(4, 21, 81.1)],
    ...[written(2, 82, deletion(22)), written(3, 23)],
  );
  expect(records.jumps).toMatchObject([{ line: 4, until: 7, is: 'astray' }]);
  expect(livesOf(records)[0]?.deletion).toMatchObject([{ at: '2026-11-23T10:00:23.000000Z' }]);
});

/** The kubelet began to stop its container, and when it had ended by the node's clock. */
const killing = (t: number) =>
  reported(90, t, t)
    .replace('"reason":"Pulled"', '"reason":"Killing","x":0')
    .replace('"uid":"u1"}', '"uid":"u1","fieldPath":"spec.containers{app}"}');
const ended = (version: number, { t, finished }: { t: number; finished: number }) =>
  written(version, t).replace(
    '"apiVersion":"v1",',
    `"apiVersion":"v1","spec":{"nodeName":"n1","containers":[{"name":"app"}]},"status":{"containerStatuses":[${JSON.stringify(
      {
        ...{ name: 'app', restartCount: 0 },
        state: {
          terminated: {
            startedAt: at(1).replace('.000', ''),
            finishedAt: at(finished).replace('.000', ''),
            exitCode: 0,
          },
        },
      },
    )}]},`,
  );

test('a length during which a clock was set anew is left out, any other is told', () => {
  const usedIn = (...lines: readonly string[]) => livesOf(read(...lines))[0]?.containers?.[0]?.runs[0]?.stop?.used;
  const whole = usedIn(written(1, 100), killing(110), ended(3, { t: 120, finished: 119 }));
  expect(whole).toBe(9.5);
  const set = [written(1, 100), killing(110), ended(3, { t: 81, finished: 119 })];
  expect(read(...set).jumps).toMatchObject([{ line: 3, is: 'back' }]);
  expect(usedIn(...set)).toBeUndefined();
});
