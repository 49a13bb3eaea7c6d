/** A fix in words, made from what the engine found. */
import type { Fix, PodForecast } from '../engine/why/fixes/fix.ts';
import { adviceMessage } from './advice.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { shortOwner, stepMessage } from './step.ts';
import { message } from '../i18n/inspector.ts';
import { code, textOf, type Message } from '../i18n/message.ts';
import type { Manner } from '../engine/why/fixes/actions.ts';

/** What becomes of the pod if nothing is changed. */
export function outlookMessage(outlook: Exclude<PodForecast, { kind: 'stuck' }>): Message {
  const { node } = outlook;
  switch (outlook.kind) {
    case 'lands': {
      const { feasible: count, tied } = outlook;
      return tied > 1
        ? message('inspector:fixes.landsTied', { node, count, others: tied - 1 })
        : message('inspector:fixes.lands', { node, count });
    }
    case 'waits':
      return message('inspector:fixes.waits', {
        node,
        count: outlook.leaving.length,
        leaving: outlook.leaving.map((pod) => code(nameOf(pod))),
      });
    case 'preempts':
      return message('inspector:fixes.preempts', { node, victims: outlook.victims.map((pod) => code(nameOf(pod))) });
  }
}

/** All steps as one sentence, in backticks still. */
export function fixText({ steps, advice }: Pick<Fix, 'steps' | 'advice'>): string {
  if (advice) return textOf(adviceMessage(advice));
  const [first = '', ...more] = steps.map(({ facts }) => textOf(stepMessage(facts)));
  return [first, ...more.map(asPart)].join(textOf(message('inspector:fixes.and')));
}

const asPart = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** As one reads it out. */
export const plainText = (text: string): string => text.replaceAll('`', '');

export function landingMessage({
  chosen,
  feasible,
  preempts,
}: Pick<Fix, 'chosen' | 'feasible' | 'preempts'>): Message | null {
  if (preempts) {
    const victims = preempts.victims.map((pod) => code(nameOf(pod)));
    return message('inspector:fixes.makesRoom', { node: preempts.node, victims });
  }
  return chosen === null ? null : message('inspector:fixes.lands1', { node: chosen, count: feasible });
}

export function mannerMessage(manner: Manner): Message | null {
  switch (manner.by) {
    case 'inPlace':
      return null;
    case 'replace':
      return message('inspector:fixes.manner.replace');
    case 'template':
      return message(manner.isDeleted ? 'inspector:fixes.manner.templateDeleted' : 'inspector:fixes.manner.template', {
        owner: shortOwner(manner.owner),
      });
    case 'nobody':
      return message('inspector:fixes.manner.nobody', { owner: shortOwner(manner.owner) });
    case 'refused':
      return message('inspector:fixes.manner.refused', { message: code(manner.message) });
  }
}
