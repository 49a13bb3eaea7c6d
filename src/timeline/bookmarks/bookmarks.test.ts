import type { ObjectRef } from '../../engine/objects/ref.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { GroupTimeline } from '../../engine/timeline/timeline.ts';
import { fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';
import type { LaneChart } from '../layout/laneChart.ts';
import { bookmarksOf } from './bookmarks.ts';
import { flagsOf, textOf, widthOf } from './flagPositions.ts';
import { textOf as spokenOf, messageFrom } from '../../i18n/message.ts';

const all: Pick<LaneChart, 'from' | 'to'> = { from: -Infinity, to: Infinity };
const chart = (window = all) => ({ ...window }) as LaneChart;
const named = (fixture: Parameters<typeof fixtureTimeline>[0], window = all) =>
  bookmarksOf({ timeline: fixtureTimeline(fixture), chart: chart(window) }).map(({ t, name }) => [t, spokenOf(name)]);

describe('the bookmarks of a pod that leaves', () => {
  it('name what one waits for, each once, in order', () => {
    expect(named({ ...workedTimelines['T-B'], proxies: { 'node-1': 200, 'node-2': 12_500 } })).toEqual([
      [20, 'deletionTimestamp stored'],
      [70, 'preStop of app starts'],
      [140, 'endpoint not ready'],
      [10_070, 'preStop of app ends'],
      [10_080, 'SIGTERM to app, port closed'],
      [10_170, 'first request not served'],
      [12_670, 'last request not served'],
      [12_690, 'last proxy stops sending'],
      [25_080, 'app exits with 0'],
      [25_200, 'endpoint removed'],
      [26_120, 'object gone'],
    ]);
  });

  it('name SIGKILL and the hook that was given up', () => {
    const words = named(workedTimelines['T-C']).map(([, name]) => name);
    expect(words).toEqual(
      expect.arrayContaining(['preStop of app is given up', 'SIGKILL to app', 'app exits with 137']),
    );
    expect(words).not.toContain('first request not served');
  });

  it('tell its containers apart', () => {
    const words = named(workedTimelines['T-E']).map(([, name]) => name);
    expect(words.filter((name) => String(name).startsWith('SIGTERM'))).toHaveLength(3);
  });

  it('are those of the stretch that is shown', () => {
    expect(named(workedTimelines['T-A'], { from: 0, to: 60 })).toEqual([[20, 'deletionTimestamp stored']]);
  });
});

describe('the bookmarks of a group', () => {
  const event = (t: number, subject: ObjectRef, happening: object) =>
    ({
      id: t,
      t,
      actor: { kind: 'apiserver' },
      subject,
      uid: subject,
      cause: null,
      ...happening,
    }) as unknown as HistoryEvent;
  const write = (
    t: number,
    subject: ObjectRef,
    type: string,
    changed: readonly string[],
    conditions: object[] = [],
  ) => {
    const kind = subject.slice(0, subject.indexOf('/'));
    const pod = { nominatedNode: null, conditions };
    return event(t, subject, { what: 'write', type, changed, kind, ...(kind === 'Pod' && { pod }) });
  };
  const ready = [{ type: 'Ready', status: 'True' }];
  const timeline = {
    topic: { about: 'owner', owner: 'Deployment/default/web' },
    pods: [{ pod: 'default/v', uid: 'Pod/default/v', part: 'victim', first: { conditions: [] } }],
    messages: {
      37: { key: 'nodes.reported.pressure', values: { node: 'n2', detail: 'MemoryPressure' } },
      70: { key: 'nodes.reported.markUnknown', values: { node: 'n1' } },
    },
    events: [
      write(10, 'Pod/default/b', 'MODIFIED', ['conditions'], ready),
      write(20, 'Pod/default/c', 'MODIFIED', ['conditions'], ready),
      write(30, 'Pod/default/d', 'MODIFIED', ['conditions'], ready),
      // Other conditions of what is Ready already.
      write(35, 'Pod/default/c', 'MODIFIED', ['conditions'], [...ready, { type: 'DisruptionTarget', status: 'True' }]),
      write(37, 'Node//n2', 'MODIFIED', ['conditions'], [...ready, { type: 'MemoryPressure', status: 'True' }]),
      write(40, 'Pod/default/a1', 'DELETED', []),
      write(50, 'Pod/default/v', 'DELETED', []),
      write(60, 'Pod/default/a2', 'DELETED', []),
      write(70, 'Node//n1', 'MODIFIED', ['conditions'], [{ type: 'Ready', status: 'Unknown' }]),
      event(80, 'Pod/default/x', {
        ...{ what: 'request', verb: 'delete', actor: { kind: 'controller', name: 'taint-eviction-controller' } },
      }),
      event(90, 'PersistentVolume/disk', { what: 'writers', writers: [], isCorrupting: true }),
      event(95, 'Node/n1', { what: 'fencing', step: 'fenced' }),
      event(97, 'ControlPlane/etcd', { what: 'request', verb: 'fault', fault: { what: 'etcd' }, runs: false }),
    ],
  } as unknown as GroupTimeline;

  it('are the first of each kind, and the last of what all of its pods come to', () => {
    expect(bookmarksOf({ timeline, chart: chart() }).map(({ t, name }) => [t, spokenOf(name)])).toEqual([
      [10, 'b Ready'],
      [30, 'd Ready'],
      [40, 'a1 gone'],
      [50, 'victim v gone'],
      [60, 'a2 gone'],
      [70, 'node n1 Unknown'],
      [80, 'NoExecute: x deleted'],
      [90, 'second writer on disk'],
      [95, 'n1 fenced'],
      [97, 'etcd breaks'],
    ]);
  });
});

describe('flags on the axis', () => {
  const bookmarks = (times: readonly number[]) => times.map((t) => ({ t, name: messageFrom('a'), isOwn: false }));

  it('share one where they would cover each other', () => {
    expect(flagsOf(bookmarks([0, 50, 58, 66, 200]), (t) => t).map(textOf)).toEqual(['1', '2–4', '5']);
  });

  it('never cover each other, and stand for each bookmark once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 }), (times) => {
        const sorted = times.toSorted((a, b) => a - b);
        const flags = flagsOf(bookmarks(sorted), (t) => t);
        expect(flags.flatMap((flag) => flag.bookmarks.map(({ t }) => t))).toEqual(sorted);
        for (const [i, flag] of flags.entries()) {
          const before = flags[i - 1];
          if (before) expect(flag.p - widthOf(flag) / 2).toBeGreaterThanOrEqual(before.p + widthOf(before) / 2);
        }
      }),
    );
  });
});
