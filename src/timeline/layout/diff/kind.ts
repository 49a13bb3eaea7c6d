/** What the other run does otherwise by its kind, whatever its numbers come to: one sentence that is always true of it. Pure. */
import type { KubeletEra } from '../../../engine/simulation/situation.ts';
import { eraDiffers } from '../eras.ts';
import type { PodTimeline } from '../../../engine/timeline/timeline.ts';
import { brief } from '../../../i18n/time.ts';
import type { Both } from './both.ts';
import { outlivedBy } from './measures.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

interface Kind {
  /** Which preset the other run was made by; null: by none. */
  preset: string | null;
  /** Of the kubelets in the run on screen. */
  era: KubeletEra;
}

/** @returns null where the kind says nothing of this pod */
export function kindWords({ a, b }: Both, { preset, era }: Kind): Message | null {
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
      return message(`timeline:compare.kind.${preset}`);
    default:
      return null;
  }
}

function withoutObject(preset: 'forceDelete' | 'graceZero', timeline: PodTimeline): Message {
  const ms = outlivedBy(timeline);
  return ms === null
    ? message(`timeline:compare.kind.${preset}`)
    : message(`timeline:compare.kind.${preset}Outlived`, { by: brief(ms) });
}
