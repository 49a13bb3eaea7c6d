/** What the other run does otherwise by its kind, whatever its numbers come to: one sentence that is always true of it. Pure. */
import type { KubeletEra } from '../../../engine/simulation/situation.ts';
import { eraDiffers } from '../eras.ts';
import type { PodTimeline } from '../../../engine/timeline/timeline.ts';
import { brief } from '../numbers.ts';
import { type TimelineMessage, words } from '../words.ts';
import type { Both } from './both.ts';
import { outlivedBy } from './measures.ts';

interface Kind {
  /** Which preset the other run was made by; null: by none. */
  preset: string | null;
  /** Of the kubelets in the run on screen. */
  era: KubeletEra;
}

/** @returns null where the kind says nothing of this pod */
export function kindWords({ a, b }: Both, { preset, era }: Kind): TimelineMessage | null {
  if (!('pod' in a.timeline) || !('pod' in b.timeline) || a.timeline.node === null) return null;
  switch (preset) {
    case 'era':
      return eraDiffers(a.timeline, era);
    case 'forceDelete':
    case 'graceZero':
      return withoutObject(preset, b.timeline);
    case 'evict':
    case 'delete':
    case 'preempt':
    case 'preStop':
    case 'noPreStop':
      return words(`compare.kind.${preset}`);
    default:
      return null;
  }
}

function withoutObject(preset: 'forceDelete' | 'graceZero', life: PodTimeline): TimelineMessage {
  const ms = outlivedBy(life);
  return ms === null ? words(`compare.kind.${preset}`) : words(`compare.kind.${preset}Outlived`, { by: brief(ms) });
}
