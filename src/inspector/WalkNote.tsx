/** How far the walk over the nodes went, where it did not look at all of them (SCHED-7, SCHED-8, SCHED-10). */
import type { Decision } from '../engine/scheduler/decision.ts';
import { useStore } from '../store/store.ts';
import { Words } from './Words.tsx';
import { type RichText, said } from '../text/words.ts';

export function WalkNote({ decision }: { decision: Decision }) {
  const percentage = useStore(
    ({ view }) =>
      view?.scheduler.profiles.find(({ schedulerName }) => schedulerName === decision.schedulerName)
        ?.percentageOfNodesToScore ?? 0,
  );
  const sentences = walkSentences(decision, percentage);
  if (sentences.length === 0) return null;
  return (
    <p className="why-quiet">
      {sentences.map((sentence) => (
        <span key={sentence.key}>
          <Words said={sentence} />{' '}
        </span>
      ))}
    </p>
  );
}

/** @param percentage percentageOfNodesToScore in force; 0 = the adaptive default */
export function walkSentences(decision: Decision, percentage: number): readonly RichText[] {
  const { nodes, sampling, tookNominated, chosen, feasible, verdicts } = decision;
  if (tookNominated) return [said('walk.nominated', { node: chosen ?? '' })];
  if (!sampling || !nodes.some((node) => verdicts[node]?.unseen)) return [];
  const { target, start, processed, nextStart } = sampling;
  const walked = nodes.filter((node) => !verdicts[node]?.absent).length;
  return [
    said('walk.lead', { count: processed, nodes: walked }),
    enough({ target, walked, percentage }),
    said('walk.stopped', { start: start + 1, target: feasible.length }),
    said('walk.next', { next: nextStart + 1 }),
  ];
}

function enough({ target, walked, percentage }: { target: number; walked: number; percentage: number }): RichText {
  if (target === 1) return said('walk.noScores');
  if (percentage > 0) return said('walk.percentage', { percent: percentage, nodes: walked, target });
  const percent = Math.max(5, 50 - Math.trunc(walked / 125));
  return said('walk.adaptive', { nodes: walked, percent, target });
}
