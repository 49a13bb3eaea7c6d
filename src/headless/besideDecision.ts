/** What a decision about a pod alone does not tell: that the scheduler never tries it, or what it asks for that is not heeded. */
import { podKey, type Pod } from '../engine/objects/types.ts';
import type { Profile } from '../engine/scheduler/profile/profile.ts';
import { type Ignored, ignoredFor } from '../engine/why/unknown/ignored.ts';
import { message } from '../i18n/inspector.ts';
import { textOf } from '../i18n/message.ts';
import { plainText } from '../text/fixes.ts';
import { ignoredText } from '../text/unknown.ts';

/** Of what the pod's own spec says. */
const ofSpec: ReadonlySet<Ignored['what']> = new Set(['resourceClaims', 'runtimeClass', 'podGroup']);

/** Fields without content are left out. */
export function besideDecision(pod: Pod, profile: Profile): { held?: string; notes?: readonly string[] } {
  const held = heldText(pod, profile);
  const notes = ignoredFor(new Map(), pod, pod)
    .filter(({ what }) => ofSpec.has(what))
    .map((ignored) => plainText(textOf(ignoredText(ignored))));
  return { ...(held !== null && { held }), ...(notes.length > 0 && { notes }) };
}

/** @param profile the one that would try it. @returns null where it is tried */
export function heldText({ metadata, spec }: Pod, { schedulerName }: Profile): string | null {
  const pod = metadata.name;
  const gates = (spec.schedulingGates ?? []).map(({ name }) => name);
  const text = (of: Parameters<typeof textOf>[0]) => plainText(textOf(of));
  if (gates.length > 0) return text(message('inspector:status.pending.gated', { pod, count: gates.length, gates }));
  const scheduler = spec.schedulerName || 'default-scheduler';
  return scheduler === schedulerName ? null : text(message('inspector:status.pending.unserved', { pod, scheduler }));
}

/** `{pod, held}`: in place of an answer. */
export const heldLine = (pod: Pod, held: string) => ({ pod: podKey(pod), held });
