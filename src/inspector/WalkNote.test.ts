import { describe, expect, it } from 'vitest';
import type { Decision } from '../engine/scheduler/decision.ts';
import { spreadDecision } from './fixture.ts';
import { arranged } from './table/arrange.ts';
import { walkSentences } from './WalkNote.tsx';
import { textOf } from '../i18n/message.ts';

const unseen = { code: 'Success', unseen: true, cells: [] } as const;
const names = Array.from({ length: 1000 }, (_, at) => `n${at}`);
const sampled: Decision = {
  ...spreadDecision,
  nodes: names,
  verdicts: Object.fromEntries(names.map((node, at) => [node, at < 430 ? { code: 'Success', cells: [] } : unseen])),
  feasible: names.slice(0, 420),
  sampling: { target: 420, start: 10, processed: 430, nextStart: 440 },
};

describe('the walk over the nodes', () => {
  it('is told with its numbers where it ended early', () => {
    expect(walkSentences(sampled, 0).map(textOf)).toEqual([
      'Looked at 430 of 1,000 nodes.',
      'Of 1,000 nodes the default looks for 42 % (50 − 1,000 ÷ 125, at least 5 %), but for no fewer than 100: 420 feasible nodes are enough.',
      'The walk began at place 11 of the node list and stopped when 420 feasible ones were found.',
      'The next pod’s walk begins at place 441.',
    ]);
  });

  it('follows the profile’s percentage, or the first node without scores', () => {
    expect(walkSentences(sampled, 42)[1]?.key).toBe('inspector:walk.percentage');
    const first = { ...sampled, sampling: { target: 1, start: 0, processed: 1, nextStart: 1 } };
    expect(walkSentences(first, 0)[1]?.key).toBe('inspector:walk.noScores');
  });

  it('says nothing where all nodes were looked at', () => {
    expect(walkSentences(spreadDecision, 0)).toEqual([]);
  });

  it('names the nominated node that was taken at once', () => {
    const taken = { ...sampled, tookNominated: true, sampling: null, chosen: 'n7' };
    expect(walkSentences(taken, 0).map(textOf).join()).toMatch(/nominated to `n7`/);
  });
});

it('nodes that were not looked at stand in a group of their own', () => {
  const arrangement = { text: '', grouping: 'reason', sorting: null } as const;
  expect(
    arranged(arrangement, { decision: sampled, view: null, known: null }).map(({ id, nodes }) => [id, nodes.length]),
  ).toEqual([
    ['feasible', 430],
    ['unseen', 570],
  ]);
});
