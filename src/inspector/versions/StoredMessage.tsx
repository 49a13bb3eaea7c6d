/** The text that the pod's condition holds, beside what Podyssey says now: who worded it so, and why they may differ. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import { type Age, ageOf, isOlder, nodesIn, sameReasons } from './messageAge.ts';
import { message as messageOf, t } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  message: string;
  decision: Decision;
  /** It came with the opened file: no attempt was made here. */
  isFromFile: boolean;
}

export function StoredMessage({ message, decision, isFromFile }: Props) {
  const comparison = compare(message, decision, isFromFile);
  return (
    <>
      <h3>{t(isFromFile ? 'inspector:queue.fromFile' : 'inspector:queue.lastTime')}</h3>
      <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{message}</p>
      {comparison.notes.map((note) => (
        <p key={note.key} className="muted">
          <Words message={note} />
        </p>
      ))}
      {comparison.ours !== null && (
        <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{comparison.ours}</p>
      )}
      {comparison.reasons.map((reason) => (
        <p key={reason.key} className="muted">
          <Words message={reason} />
        </p>
      ))}
    </>
  );
}

interface Comparison {
  notes: readonly Message[];
  /** Our text, where it is another one. */
  ours: string | null;
  /** Why they differ. */
  reasons: readonly Message[];
}

/** @param isFromFile the text came with the file, so that its scheduler may have seen more than the file holds */
export function compare(message: string, decision: Decision, isFromFile: boolean): Comparison {
  const ours = decision.message ?? decision.error;
  if (ours === message)
    return { notes: isFromFile ? [messageOf('inspector:versions.message.same')] : [], ours: null, reasons: [] };
  const reasons = isFromFile ? whyDifferent(message, decision) : [messageOf('inspector:versions.message.whySince')];
  const age = ageOf(message);
  const worded = isOlder(age) ? [messageOf('inspector:versions.message.worded', { range: rangeText(age) })] : [];
  if (ours === null) {
    const node = decision.chosen ?? '';
    return { notes: [...worded, messageOf('inspector:versions.message.feasible', { node })], ours: null, reasons };
  }
  if (worded.length > 0 && sameReasons(message, ours)) {
    return {
      notes: [...worded, messageOf('inspector:versions.message.today')],
      ours,
      reasons: [messageOf('inspector:versions.message.sameReasons')],
    };
  }
  return { notes: [...worded, messageOf('inspector:versions.message.differs')], ours, reasons };
}

function whyDifferent(message: string, { nodes, leftOut }: Decision): readonly Message[] {
  const then = nodesIn(message);
  if (nodes.length === 0) return [messageOf('inspector:versions.message.whyNoNodes')];
  const counts =
    then !== null && then !== nodes.length
      ? [messageOf('inspector:versions.message.whyNodes', { then, now: nodes.length })]
      : [];
  const parts = leftOut.length > 0 ? [messageOf('inspector:versions.message.whyVolumes')] : [];
  return [...counts, ...parts, messageOf('inspector:versions.message.whyFile')];
}

function rangeText({ from, to }: Age): string {
  const last = to ?? '';
  return textOf(
    from === null
      ? messageOf('inspector:versions.message.upTo', { to: last })
      : messageOf('inspector:versions.message.fromTo', { from, to: last }),
  );
}
