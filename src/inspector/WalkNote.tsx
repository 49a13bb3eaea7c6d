/** How far the walk over the nodes went, where it did not look at all of them (SCHED-7, SCHED-8, SCHED-10). */
import type { Decision } from '../engine/scheduler/decision.ts';
import { useStore } from '../store/store.ts';
import { message } from '../i18n/inspector.ts';
import type { Message } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';

export function WalkNote({ decision }: { decision: Decision }) {
  const percentage = useStore(
    ({ view }) =>
      view?.scheduler.profiles.find(({ schedulerName }) => schedulerName === decision.schedulerName)
        ?.percentageOfNodesToScore ?? 0,
  );
  const sentences = walkSentences(decision, percentage);
  if (sentences.length === 0) return null;
  return (
    <p className="muted">
      {sentences.map((sentence) => (
        <span key={sentence.key}>
          <Words message={sentence} />{' '}
        </span>
      ))}
    </p>
  );
}

/** @param percentage percentageOfNodesToScore in force; 0 = the adaptive default */
export function walkSentences(decision: Decision, percentage: number): readonly Message[] {
  const { nodes, sampling, tookNominated, chosen, feasible, verdicts } = decision;
  if (tookNominated) return [message('inspector:walk.nominated', { node: chosen ?? '' })];
  if (!sampling || !nodes.some((node) => verdicts[node]?.unseen)) return [];
  const { target, start, processed, nextStart } = sampling;
  const walked = nodes.filter((node) => !verdicts[node]?.absent).length;
  return [
    message('inspector:walk.lead', { count: processed, nodes: walked }),
    enough({ target, walked, percentage }),
    message('inspector:walk.stopped', { start: start + 1, target: feasible.length }),
    message('inspector:walk.next', { next: nextStart + 1 }),
  ];
}

function enough({ target, walked, percentage }: { target: number; walked: number; percentage: number }): Message {
  if (target === 1) return message('inspector:walk.noScores');
  if (percentage > 0) return message('inspector:walk.percentage', { percent: percentage, nodes: walked, target });
  const percent = Math.max(5, 50 - Math.trunc(walked / 125));
  return message('inspector:walk.adaptive', { nodes: walked, percent, target });
}
