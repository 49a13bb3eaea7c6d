/** Asks the engine a question, and again whenever the clock, the run or the question changes; the last answer stays until then. */
import { useEffect, useState } from 'react';
import { ask, askNoMore, changesDone } from '../commands/why.ts';
import type { Answer, Asked, Question } from '../engine/why/questions.ts';
import { clusterOf } from '../engine/simulation/situation.ts';
import { useStore } from '../store/store.ts';

interface Answered<Q extends Question> {
  answer: Answer<Q> | null;
  /** More is to come, or something newer. */
  isAsking: boolean;
}

interface Held<Q extends Question> {
  answer: Answer<Q> | null;
  /** Of which question, cluster and run. */
  key: string | null;
  cluster: string | null;
  run: unknown;
  isWhole: boolean;
}

const nothing = { answer: null, key: null, cluster: null, run: null, isWhole: false };

/**
 * One question of a kind is under way at a time: two parts that are on screen together must not ask the same.
 * @param asked null: nothing is asked
 */
export function useAnswer<Q extends Question>(question: Q, asked: Asked<Q> | null): Answered<Q> {
  // Each run has its own.
  const run = useStore((state) => state.settledAt);
  const cluster = useStore(({ situation }) => clusterOf(situation));
  const [held, hold] = useState<Held<Q>>(nothing);
  /** A load drops what is asked. If that load was given up, the run is the one before, and is asked once more. */
  const [missed, miss] = useState(0);
  const key = asked && JSON.stringify(asked);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const take = (answer: Answer<Q>, isWhole: boolean) => isWanted && hold({ answer, isWhole, key, cluster, run });
    const whole = async () => {
      const answer = await ask(question, JSON.parse(key) as Asked<Q>, (soFar) => take(soFar, false));
      if (answer !== undefined) return take(answer, true);
      await changesDone();
      if (isWanted) miss((before) => (before === missed && missed < mostTries ? before + 1 : before));
    };
    void whole();
    return () => {
      isWanted = false;
      askNoMore(question);
    };
  }, [question, key, cluster, run, missed]);
  const isOfIt =
    asked !== null &&
    held.key !== null &&
    held.cluster === cluster &&
    subjectOf(JSON.parse(held.key)) === subjectOf(asked);
  const isDone = held.isWhole && held.key === key && held.run === run;
  return { answer: isOfIt ? held.answer : null, isAsking: asked !== null && !isDone };
}

/** A question that fails is told each time: that must end. */
const mostTries = 3;

/** What it is about: what was answered of something else is not shown. */
const subjectOf = (asked: Partial<Record<'pod' | 'node' | 'subject', string>> & object): string | undefined =>
  asked.pod ?? asked.node ?? asked.subject;
