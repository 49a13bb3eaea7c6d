import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';
import type { PodView } from '../../engine/view/view.ts';
import { podsByNode } from './pods.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const podOf = (name: string, node: string | null, nominatedNodeName: string | null) =>
  ({ key: `default/${name}`, uid: name, name, node, nominatedNodeName }) as unknown as PodView;
const place = fc.constantFrom(null, 'n1', 'n2', 'n3');
const pods = fc.tuple(...names.map((name) => fc.tuple(place, place).map(([at, to]) => podOf(name, at, to))));
const key = fc.constantFrom(...names).map((name) => `default/${name}`);
const keys = fc.uniqueArray(key, { maxLength: 2 });
const shownAs = fc.record({
  ...{ held: fc.option(key), focus: fc.option(key), placed: keys, victims: keys },
  opened: fc.boolean(),
  counted: fc.option(keys),
});

test('whatever was drawn before, each pod is drawn as it is asked for now, the counted ones first', () => {
  fc.assert(
    fc.property(pods, fc.array(shownAs, { minLength: 1, maxLength: 6 }), (all, asked) => {
      for (const { held, focus, placed, victims, opened, counted } of asked) {
        const constraint = counted && ({ domains: [{ pods: counted }] } as unknown as SpreadConstraintFacts);
        const podState = opened && focus !== null ? ({ uid: focus.slice(-1) } as never) : null;
        const ways = { held, focus, placed: new Set(placed), victims: new Set(victims), podState, constraint };
        const on = podsByNode({ view: { pods: all }, ...ways });
        for (const node of ['n1', 'n2', 'n3']) {
          const here = all.filter((pod) => pod.node === node);
          const isCounted = (pod: PodView) => counted?.includes(pod.key) ?? false;
          const ordered = [...here.filter(isCounted), ...here.filter((pod) => !isCounted(pod))];
          expect(on.get(node)?.pods ?? []).toEqual(
            ordered.map((pod) => ({
              ...{ pod, counted: counted && isCounted(pod), held: pod.key === held, focused: pod.key === focus },
              ...{ whatIf: placed.includes(pod.key), victim: victims.includes(pod.key), nominated: false, gone: false },
              podState: pod.key === focus ? podState : null,
            })),
          );
          const coming = all.filter((pod) => pod.node === null && pod.nominatedNodeName === node);
          expect((on.get(node)?.coming ?? []).map(({ pod, focused }) => [pod.name, focused])).toEqual(
            coming.map((pod) => [pod.name, pod.key === focus]),
          );
        }
      }
    }),
  );
});
