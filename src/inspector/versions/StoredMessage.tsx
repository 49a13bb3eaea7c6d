/** The text that the pod's condition holds, beside what Podyssey says now: who worded it so, and why they may differ. */
import { useTranslation } from 'react-i18next';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { Words } from '../Words.tsx';
import { type RichText, said, speak } from '../../text/words.ts';
import { type Age, ageOf, isOlder, nodesIn, sameReasons } from './messageAge.ts';

interface Props {
  message: string;
  decision: Decision;
  /** It came with the opened file: no attempt was made here. */
  isFromFile: boolean;
}

export function StoredMessage({ message, decision, isFromFile }: Props) {
  const { t } = useTranslation('inspector');
  const comparison = compare(message, decision, isFromFile);
  return (
    <>
      <h3>{t(isFromFile ? 'queue.fromFile' : 'queue.lastTime')}</h3>
      <p className="why-verbatim">{message}</p>
      {comparison.notes.map((note) => (
        <p key={note.key} className="why-quiet">
          <Words said={note} />
        </p>
      ))}
      {comparison.ours !== null && <p className="why-verbatim">{comparison.ours}</p>}
      {comparison.reasons.map((reason) => (
        <p key={reason.key} className="why-quiet">
          <Words said={reason} />
        </p>
      ))}
    </>
  );
}

interface Comparison {
  notes: readonly RichText[];
  /** Our text, where it is another one. */
  ours: string | null;
  /** Why they differ. */
  reasons: readonly RichText[];
}

/** @param isFromFile the text came with the file, so that its scheduler may have seen more than the file holds */
export function compare(message: string, decision: Decision, isFromFile: boolean): Comparison {
  const ours = decision.message ?? decision.error;
  if (ours === message) return { notes: isFromFile ? [said('versions.message.same')] : [], ours: null, reasons: [] };
  const reasons = isFromFile ? whyDifferent(message, decision) : [said('versions.message.whySince')];
  const age = ageOf(message);
  const worded = isOlder(age) ? [said('versions.message.worded', { range: rangeText(age) })] : [];
  if (ours === null) {
    const node = decision.chosen ?? '';
    return { notes: [...worded, said('versions.message.feasible', { node })], ours: null, reasons };
  }
  if (worded.length > 0 && sameReasons(message, ours)) {
    return {
      notes: [...worded, said('versions.message.today')],
      ours,
      reasons: [said('versions.message.sameReasons')],
    };
  }
  return { notes: [...worded, said('versions.message.differs')], ours, reasons };
}

function whyDifferent(message: string, { nodes, leftOut }: Decision): readonly RichText[] {
  const then = nodesIn(message);
  if (nodes.length === 0) return [said('versions.message.whyNoNodes')];
  const counts =
    then !== null && then !== nodes.length ? [said('versions.message.whyNodes', { then, now: nodes.length })] : [];
  const parts = leftOut.length > 0 ? [said('versions.message.whyVolumes')] : [];
  return [...counts, ...parts, said('versions.message.whyFile')];
}

function rangeText({ from, to }: Age): string {
  const last = to ?? '';
  return speak(
    from === null ? said('versions.message.upTo', { to: last }) : said('versions.message.fromTo', { from, to: last }),
  );
}
