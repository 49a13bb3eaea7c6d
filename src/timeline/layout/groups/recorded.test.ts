import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../engine/conformance/readCases.ts';
import { objectsOf } from '../../../engine/simulation/objectMaps.ts';
import type { Run } from '../../../engine/simulation/run.ts';
import { timelineAt } from '../../../engine/timeline/timelineAt.ts';
import type { Topic } from '../../../engine/timeline/topic.ts';
import { scenarioRun } from '../../../headless/scenario.ts';

import type { TimelineModel } from '../timelineModel.ts';
import { podModel } from '../podModel.ts';
import { groupModel } from './groupModel.ts';
import { plain } from '../../../i18n/message.ts';
import type { Scenario } from '../../../headless/recordedScenario.ts';

const runOf = (name: string): Run => scenarioRun(readRecorded<Scenario>(`traces/${name}`));

function report(run: Run, topic: Topic): TimelineModel {
  const timeline = timelineAt(run, topic, run.end);
  if (!timeline) throw new Error(`no timeline of ${JSON.stringify(topic)}`);
  return 'pod' in timeline ? podModel(timeline, true, run.end) : groupModel(timeline, run.end);
}

it.each(['11-restart-policies', '20-node-partition', '22b-job-pod-failure-policy'])(
  'no two things of one instant in %s are told with the same words',
  (name) => {
    const run = runOf(name);
    const { objects } = run.stateAt(run.end);
    const topics: readonly Topic[] = [
      ...[...objectsOf(objects, 'Pod').keys()].map((pod) => ({ about: 'pod', pod }) as const),
      ...[...objectsOf(objects, 'Node').keys()].map((node) => ({ about: 'node', node }) as const),
    ];
    for (const topic of topics) {
      const texts = report(run, topic).explained.map(({ event, what }) => `${event.t} ${plain(what)}`);
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
    expect(topics.length).toBeGreaterThan(3);
  },
);

describe('a node that joins later', () => {
  const { momentAt, chart } = report(runOf('27-scheduling-gates'), { about: 'node', node: 'node-d' });

  it('is not said to run before', () => {
    expect(plain(momentAt(100))).toBe('node-d has not joined yet.');
    expect(plain(momentAt(9000))).toMatch(/^node-d and its kubelet run: /);
  });

  it('is drawn from then on', () => {
    const spans = chart.lanes.flatMap(({ rows }) => rows.flatMap(({ items }) => items));
    const first = spans.find((item) => item.kind === 'span' && item.look === 'runs');
    expect(first?.kind === 'span' && first.from).toBe(8020);
  });
});
