/** Which machine is looked at, and whether large: the same beside the picture and above it. */
import { useMemo, useState } from 'react';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';

export const kinds = ['phase', 'container', 'conditions', 'endpoint'] as const;
export type MachineKind = (typeof kinds)[number];

export interface Choice {
  kind: MachineKind;
  container: string;
  /** null: no Service selects the pod. */
  service: string | null;
  large: boolean;
  choose: (changed: Partial<Pick<Choice, 'kind' | 'container' | 'service' | 'large'>>) => void;
}

/** @param timeline a choice that it does not have falls back to its first */
export function useChoice({ containers, services }: Pick<PodTimeline, 'containers' | 'services'>): Choice {
  const [chosen, set] = useState<Omit<Choice, 'choose'>>({ kind: 'phase', container: '', service: '', large: false });
  return useMemo(
    () => ({
      ...chosen,
      // Application containers come last, and are asked about first.
      container: (containers.find(({ name }) => name === chosen.container) ?? containers.at(-1))?.name ?? '',
      service: services.includes(chosen.service ?? '') ? chosen.service : (services[0] ?? null),
      choose: (changed) => set((before) => ({ ...before, ...changed })),
    }),
    [chosen, containers, services],
  );
}
