import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../conformance/readCases.ts';
import type { Pod, PodSpec } from '../../objects/types.ts';
import { nodesText, removalsOf, situationOf } from './fixtures.ts';
import type { RemovalWay } from './removal.ts';

/** What a real cluster said of a pod at one instant, seconds. */
interface Recording {
  t: number;
  kind: string;
  name: string;
  type: string;
  phase?: string;
  owner?: string;
  conditions?: readonly { type: string; reason?: string; message?: string }[];
  deletionGracePeriodSeconds?: number;
}
interface Recorded {
  objects: readonly { kind: string; metadata: Pod['metadata']; spec: PodSpec & { template?: Pod } }[];
  actions: readonly { do: string; httpStatus?: number; message?: string; details?: { causes?: readonly object[] } }[];
  trace: readonly Recording[];
}

const recorded = (name: string) => readRecorded<Recorded>(`traces/${name}`);

/** The victim as a pod that has been running on n1, and what became of it. */
function victimIn({ objects, trace }: Recorded, reason: string) {
  const reported = trace.filter((one) => one.kind === 'Pod');
  const marked = reported.find(({ conditions = [] }) => conditions.some((one) => one.reason === reason));
  const { name = '', t = 0 } = marked ?? {};
  const after = reported.filter((one) => one.name === name && one.t >= t);
  const own = objects.find(({ metadata, kind }) => kind === 'Pod' && metadata.name === name);
  const template = objects.find(({ kind }) => kind === 'Deployment')?.spec.template;
  const { metadata, spec } = own ?? template ?? {};
  const { nodeSelector: _, priorityClassName: __, ...rest } = spec ?? { containers: [] };
  const pod = {
    kind: 'Pod',
    metadata: { ...metadata, name: 'victim' },
    spec: { ...rest, nodeName: 'n1' },
  };
  const condition = marked?.conditions?.find((one) => one.reason === reason);
  const final = after.find(({ phase }) => phase === 'Succeeded' || phase === 'Failed');
  return {
    pod: JSON.stringify(pod),
    text: condition?.message,
    grace: after.find(({ deletionGracePeriodSeconds }) => deletionGracePeriodSeconds !== undefined)
      ?.deletionGracePeriodSeconds,
    phase: final?.phase,
    seconds: (final?.t ?? 0) - t,
  };
}

describe('as a real cluster of v1.36.2 was recorded', () => {
  it.each<[string, RemovalWay, string]>([
    ['16-eviction-pdb', 'evict', 'EvictionByEvictionAPI'],
    ['17-preemption', 'preemption', 'PreemptionByScheduler'],
    ['21-noexecute-taint', 'taintEviction', 'DeletionByTaintManager'],
  ])('%s: %s leaves %s, the same grace and phase, after the same time', async (trace, way, reason) => {
    const { pod, text, grace, phase, seconds } = victimIn(recorded(trace), reason);
    const { found } = (await removalsOf(situationOf(`${nodesText}\n${pod}`), 'default/victim'))[way];
    expect(found).toMatchObject({ left: { disruption: { reason, message: text }, phase }, grace: { stored: grace } });
    const { final, decided } = found?.times ?? {};
    expect(Math.abs((final ?? 0) - (decided ?? 0) - seconds * 1000)).toBeLessThan(200);
  });

  it('an eviction over the budget is refused in the same words', async () => {
    const refused = recorded('16-eviction-pdb').actions.find(({ httpStatus }) => httpStatus === 429);
    const pods = ['a', 'b'].map((name) => ({
      kind: 'Pod',
      metadata: { name, labels: { app: 'web' } },
      spec: { nodeName: 'n1', containers: [{ name: 'app', image: 'app' }] },
    }));
    const selector = { matchLabels: { app: 'web' } };
    const budget = { kind: 'PodDisruptionBudget', metadata: { name: 'web' }, spec: { minAvailable: 2, selector } };
    const content = [...pods, budget].map((object) => JSON.stringify(object)).join('\n---\n');
    const { evict } = await removalsOf(situationOf(`${nodesText}\n${content}`), 'default/a');
    expect(evict.found?.refusal).toMatchObject({
      code: 429,
      message: refused?.message,
      causes: refused?.details?.causes,
    });
  });
});
