/** What cannot be known of a pod: before and in place of what is said of it, and beside it. */
import type { NotExported } from '../engine/simulation/notExported.ts';
import type { PodExplanation } from '../engine/why/explanation/explanation.ts';
import type { Disagreement } from '../engine/why/unknown/disagreement.ts';
import type { Ignored } from '../engine/why/unknown/ignored.ts';
import type { Quoted } from '../engine/why/unknown/schedulerSaid.ts';
import type { Unknown } from '../engine/why/unknown/unknown.ts';
import { message } from '../i18n/inspector.ts';
import { code, type Message } from '../i18n/message.ts';
import { nameOf } from '../engine/objects/ref.ts';

/** In place of a verdict, where none can be given; null where one can. */
export function unjudgedSentence(explanation: PodExplanation): Message | null {
  const { unknown } = explanation;
  if (!unknown || unknown.missing.length === 0 || explanation.question !== 'pending') return null;
  const pod = nameOf(explanation.pod);
  const missing = unknown.missing.map(lackText);
  const commands = unknown.commands.map(code);
  const { recorded: text } = unknown;
  return text === null
    ? message('inspector:unknown.pending', { pod, missing, commands })
    : message('inspector:unknown.pendingReason', { pod, said: text, missing, commands });
}

/** Before a sentence of a placed pod: why it does not run, where nothing here says so. */
export function reportedSentence({ unknown, cause, question }: PodExplanation): Message | null {
  const [latest] = question === 'pending' && cause === null ? (unknown?.events ?? []) : [];
  return latest ? message('inspector:unknown.kubelet', { reason: latest.reason, said: latest.message }) : null;
}

const eventText = ({ reason, message: said, count }: Quoted): Message =>
  message('inspector:unknown.event', { reason, said, count });

/** Before a sentence that the dump itself contradicts. */
export function contradictedSentence({ unknown }: PodExplanation): Message | null {
  const text = unknown?.disagreement ? unknown.recorded : null;
  return text === null ? null : message('inspector:unknown.differs', { said: text });
}

/** `no Nodes` */
function lackText({ kind, names }: NotExported): Message {
  if (kind === 'Node' || kind === 'Namespace') return message(`inspector:unknown.lacks.${kind}`);
  if (kind === 'StorageClass' && names.includes('')) return message('inspector:unknown.lacks.defaultClass');
  return message(`inspector:unknown.lacks.${kind}`, { names: names.map(code) });
}

function disagreementText(disagreement: Disagreement): Message {
  switch (disagreement.kind) {
    case 'fits':
      return message('inspector:unknown.disagreement.fits', {
        count: disagreement.feasible,
        nodes: disagreement.nodes,
      });
    case 'runs':
      return message('inspector:unknown.disagreement.runs', { reason: disagreement.reason });
    case 'nodes':
      return message('inspector:unknown.disagreement.nodes', { then: disagreement.then, now: disagreement.now });
    case 'reasons':
      return message('inspector:unknown.disagreement.reasons', { then: disagreement.then, now: disagreement.now });
  }
}

export function ignoredText({ what, names }: Ignored): Message {
  const texts = names.map(code);
  return what === 'nodes'
    ? message('inspector:unknown.ignored.nodes', { names: texts, count: names.length })
    : message(`inspector:unknown.ignored.${what}`, { names: texts });
}

/** All that is to be said beside the pod's own sentence, one a line. */
export const unknownTexts = ({ missing, events, disagreement, ignored }: Unknown): readonly Message[] => [
  ...(missing.length > 0 ? [message('inspector:unknown.missing', { missing: missing.map(lackText) })] : []),
  ...events.map(eventText),
  ...(disagreement ? [disagreementText(disagreement)] : []),
  ...ignored.map(ignoredText),
];
