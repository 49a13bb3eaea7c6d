import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { Action } from '../../../engine/simulation/situation.ts';
import { play } from './fixtures.ts';
import { type PodTruth, podTruths } from './podTruth.ts';

const manifest = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Pod
metadata:
  name: web
  annotations: { kubernetes.io/config.mirror: abc, kubernetes.io/config.source: file }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;
const force: Action = { t: 5000, do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 };
const kubelet = (t: number, runs: boolean): Action => ({
  t,
  do: 'fault',
  fault: { what: 'kubelet', node: 'node-1' },
  runs,
});

const stretches = ({ runs, differs }: PodTruth) => ({
  holders: runs.map(({ from, to }) => [from, to]),
  differs: differs.map(({ state }) => state),
});

describe('the mirror of a static pod that is deleted by force', () => {
  let truths: readonly PodTruth[] = [];
  const answerOf = async (actions: readonly Action[]) => {
    const { timeline } = await play(createSession(), { manifest, actions }, { about: 'node', node: 'node-1' });
    truths = podTruths(timeline, 60_000);
  };

  describe('while the kubelet runs', () => {
    beforeAll(() => answerOf([force]));

    it('has its processes until it goes, and leaves none behind', () => {
      expect(truths.map(stretches)[0]).toEqual({ holders: [[0, truths[0]?.gone?.t]], differs: [] });
    });

    it('hands them on to the next mirror', () => {
      const made = truths[1]?.rowStates[0]?.from;
      expect(made).toBeGreaterThan(5000);
      expect(truths.map(stretches)[1]).toEqual({ holders: [[made, 60_000]], differs: [] });
    });
  });

  it('while the kubelet is stopped: the next mirror runs nothing before it is made', async () => {
    await answerOf([kubelet(1000, false), { ...force, t: 2000 }, kubelet(10_000, true)]);
    const made = truths[1]?.rowStates[0]?.from ?? 0;
    expect(made).toBeGreaterThan(10_000);
    expect(truths.map(stretches)).toEqual([
      { holders: [[0, truths[0]?.gone?.t]], differs: [] },
      { holders: [[made, 60_000]], differs: [] },
    ]);
  });
});
