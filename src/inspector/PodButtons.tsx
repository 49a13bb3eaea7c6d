/** Pods by name: each can be looked at. */
import { focusPod } from '../commands/looking.ts';
import type { PodKey } from '../engine/objects/types.ts';
import { useStore } from '../store/store.ts';
import { nameOf } from '../engine/objects/ref.ts';

/** @param label what a button is called, from the pod's name */
export function PodButtons({ pods, label }: { pods: readonly PodKey[]; label: (pod: string) => string }) {
  const shown = useStore((state) => (state.node === null ? state.focus : null));
  return (
    <ul className="node-pods flex wrap gap-6">
      {pods.map((pod) => (
        <li className="within" key={pod}>
          <button
            type="button"
            className="node-pod pressable within pad-8 cut code edged round-pod hit-small"
            aria-label={label(nameOf(pod))}
            aria-current={pod === shown ? 'true' : undefined}
            title={pod}
            onClick={() => focusPod.run(pod)}
          >
            {nameOf(pod)}
          </button>
        </li>
      ))}
    </ul>
  );
}
