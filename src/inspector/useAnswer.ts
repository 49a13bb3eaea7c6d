/** Asks the engine a question, and again whenever the clock, the run or the question changes; the last answer stays until then. */
import { useEffect, useState } from 'react';
import { ask } from '../commands/why.ts';
import type { Answer, Asked, Question } from '../engine/why/questions.ts';
import { useStore } from '../store/store.ts';

interface Answered<Q extends Question> {
  answer: Answer<Q> | null;
  /** More is to come, or something newer. */
  isAsking: boolean;
}

/** @param asked null: nothing is asked */
export function useAnswer<Q extends Question>(question: Q, asked: Asked<Q> | null): Answered<Q> {
  // Each run has its own.
  const run = useStore((state) => state.settledAt);
  const [answered, set] = useState<Answered<Q> & { key: string | null }>({ answer: null, isAsking: false, key: null });
  const key = asked && JSON.stringify(asked);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const take = (answer: Answer<Q> | null, isAsking: boolean) => isWanted && set({ answer, isAsking, key });
    set((before) => ({ ...before, isAsking: true }));
    void ask(question, JSON.parse(key) as Asked<Q>, (soFar) => take(soFar, true)).then((answer) => take(answer, false));
    return () => {
      isWanted = false;
    };
  }, [question, key, run]);
  const isOfIt = asked !== null && answered.key !== null && subjectOf(JSON.parse(answered.key)) === subjectOf(asked);
  return { answer: isOfIt ? answered.answer : null, isAsking: answered.isAsking };
}

/** What it is about: what was answered of something else is not shown. */
const subjectOf = (asked: { pod?: string; node?: string }): string | undefined => asked.pod ?? asked.node;
