/** Why a controller has the pods that it has, in a sentence or two. Backticks still in it. */
import type { OwnerExplanation } from '../engine/why/explanation/ownerExplanation.ts';
import { message } from '../i18n/inspector.ts';
import { textOf } from '../i18n/message.ts';
import { causeMessage } from './cause.ts';
import { shortOwner } from './step.ts';

export function spokenOfOwner({ subject, pods, cause }: OwnerExplanation): string {
  const owner = shortOwner(subject);
  const why = cause && causeMessage(cause, owner);
  const stands = message('inspector:cause.ownerPods', { owner, count: pods.length });
  return [...(why ? [why] : []), stands].map(textOf).join(' ');
}
