/** The sentences about spread, walked over real clusters: none lacks a fact, none says a number that the engine does not. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { KubeObject, Pod } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { decide } from '../../engine/scheduler/cycle.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { profileFor, readProfiles } from '../../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import { createSession } from '../../engine/session/session.ts';
import { finish } from '../../engine/slices.ts';
import type { SpreadDepth } from '../../engine/why/spread/depth.ts';
import { depthInSlices } from '../../engine/why/spread/depthOf.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { uneven } from '../../lessons/uneven/scenes.ts';
import {
  constraintMessages,
  differenceMessages,
  domainMessages,
  isHard,
  keysMessages,
  listed,
  selfMessage,
  uncountedMessage,
} from './constraintMessages.ts';
import { countsText, happenedMessage, highestMessage, markMessage, pointMessage } from './driftMessages.ts';
import { affinityCell, keysCell, nodeRows, outBecause, taintsCell, verdictCell } from './nodeRows.ts';
import { message } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}

function flaws(sentences: readonly Message[]): string[] {
  return sentences.flatMap((sentence) => {
    const spoken = textOf(sentence);
    const isBroken = /\{\{|undefined|NaN|null|\[object/.test(spoken) || spoken === '' || spoken.endsWith(sentence.key);
    return isBroken || spoken.split('`').length % 2 === 0 ? [`${sentence.key}: ${spoken}`] : [];
  });
}

/** Whether the spoken sentence has this number as a word of its own. */
const wordingOf = (sentence: Message | undefined, n: number): boolean =>
  sentence !== undefined && textOf(sentence).replaceAll('−', '-').match(/-?\d+/g)?.includes(String(n)) === true;

function* asked(family: string): Iterable<{ depth: SpreadDepth; decision: Decision }> {
  const path = new URL(`../../engine/conformance/scheduler/${family}.jsonl.gz`, import.meta.url);
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean)) {
    const { cluster, decide: pods }: Case = JSON.parse(line);
    const snapshot = new Snapshot(
      clusterObjects([...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])]),
    );
    for (const { pod } of pods) {
      const profile = profileFor(readProfiles(cluster.config), pod);
      const depth = finish(depthInSlices({ pod, snapshot, profile, tries: [] }));
      if (depth) yield { depth, decision: decide(snapshot, pod, { profile, facts: [] }) };
    }
  }
}

const met = new Set<string>();

function sentencesOf({ constraints, nodes, together }: SpreadDepth): Message[] {
  const ofConstraints = constraints.flatMap((one) => [
    ...constraintMessages(one, nodes.length),
    selfMessage(one.ruler),
    ...one.ruler.domains.flatMap((domain) => domainMessages(one.ruler, domain)),
    ...one.uncounted.map(uncountedMessage),
    ...one.otherwise.flatMap(({ difference }) => differenceMessages(difference)),
    ...(one.keys
      ? [...keysMessages(one.keys, one.ruler.selector !== null), ...differenceMessages(one.keys.difference)]
      : []),
  ]);
  const ofNodes = nodes.flatMap((node) => [
    ...[keysCell(node), affinityCell(node), taintsCell(node)],
    ...node.at.flatMap((at, place) => {
      const ruler = constraints[place]?.ruler;
      const verdict = ruler && verdictCell(at, ruler);
      return ruler ? [...outBecause(node, at, ruler), ...(verdict ? [verdict] : [])] : [];
    }),
  ]);
  const { admitted } = together;
  return [
    ...ofConstraints,
    ...ofNodes,
    message('inspector:spreadDepth.together.admit', { admitted: admitted.count, count: together.nodes }),
    message('inspector:spreadDepth.together.which', { nodes: listed(admitted) }),
  ];
}

/** Each domain's sum, and the rule that it is held against, in the decision's own numbers. */
function wrongNumbers({ constraints }: SpreadDepth, decision: Decision): string[] {
  return decision.spread.flatMap((ruler) => {
    const own = constraints.find((one) => one.ruler.index === ruler.index);
    if (!own) return [`no constraint ${ruler.index}`];
    const rule = constraintMessages(own, decision.nodes.length)[0];
    const most = ruler.maxSkew + ruler.min - ruler.selfMatch;
    const isRule = !isHard(ruler) || wordingOf(rule, most);
    // What the sentence calls open is what Filter calls ok.
    const isTrue = ruler.domains.every(({ matchNum, ok }) => !isHard(ruler) || matchNum <= most === ok);
    const isSummed = ruler.domains.every((domain) => {
      const sentences = domainMessages(own.ruler, domain);
      const sum = sentences.find(({ key }) => key === 'inspector:spreadDepth.ruler.sum');
      return wordingOf(sum, domain.skew) && wordingOf(sentences[0], domain.matchNum);
    });
    return isRule && isTrue && isSummed ? [] : [`constraint ${ruler.index}: ${rule && textOf(rule)}`];
  });
}

describe.each(['stories', 'spread', 'spread-tight', 'spread-soft', 'defaults', 'everything'])('over %s', (family) => {
  it('says no sentence with a gap, and the numbers of the decision', () => {
    const found: string[] = [];
    for (const { depth, decision } of asked(family)) {
      const sentences = sentencesOf(depth);
      for (const { key } of sentences) met.add(key);
      found.push(...flaws(sentences), ...wrongNumbers(depth, decision));
    }
    expect(found.slice(0, 8)).toEqual([]);
  });

  it('puts every node into one row, and says of each that is out why', () => {
    for (const { depth } of asked(family)) {
      const names = nodeRows(depth).flatMap(({ nodes }) => nodes);
      expect(names.toSorted()).toEqual(depth.nodes.map(({ node }) => node).toSorted());
      for (const node of depth.nodes)
        for (const [place, at] of node.at.entries()) {
          const ruler = depth.constraints[place]?.ruler;
          if (ruler) expect(outBecause(node, at, ruler).length > 0).toBe(!at.isCounted);
        }
    }
  });
});

it('met what matters', () => {
  const keys = [
    'rule.hard',
    'rule.soft',
    'rule.minIs',
    'rule.minShort',
    'rule.minShortAnyway',
    'rule.noSelector',
    'rule.emptySelector',
  ];
  const others = ['tries.min', 'tries.leaves', 'tries.opens', 'keys.adds', 'uncounted.terminating', 'ruler.refused'];
  expect([...keys, ...others].filter((key) => !met.has(`inspector:spreadDepth.${key}`))).toEqual([]);
});

it.each(uneven.flat())('tells the drift of $id without a gap, and the skew of each point', async (scene) => {
  const session = createSession();
  await session.load(sceneSituation(scene));
  const drift = await session.why('drift', { t: scene.at ?? 0, pod: scene.focus });
  if (!drift) throw new Error('no drift');
  const sentences = [
    ...drift.points.flatMap((point) => [pointMessage(drift, point), ...point.happened.map(happenedMessage)]),
    ...drift.marks.map(markMessage),
    ...drift.constraints.map(highestMessage),
  ];
  expect(flaws(sentences)).toEqual([]);
  for (const point of drift.points) {
    expect(textOf(pointMessage(drift, point))).toContain(`skew ${point.skews[0]?.skew} over`);
    for (const count of point.skews[0]?.counts ?? [])
      expect(countsText(drift.constraints[0] ?? expect.fail(), point.skews[0])).toContain(String(count ?? '–'));
  }
});
