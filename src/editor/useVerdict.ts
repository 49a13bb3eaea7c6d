/** What the API server would say to the text: one question at a time, the newest text next. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import { useEffect, useRef, useState } from 'react';
import { checkText } from '../commands/applying.ts';
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import { useStore } from '../store/store.ts';

interface Question {
  subject: ObjectRef;
  text: string;
}

/** null until there is an answer about this text. */
export function useVerdict(subject: ObjectRef, text: string | null): EditVerdict | null {
  const view = useStore((state) => state.view);
  const [answer, setAnswer] = useState<(Question & { verdict: EditVerdict }) | null>(null);
  const next = useRef<Question | null>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    if (text === null) return;
    next.current = { subject, text };
    void askUntilAnswered();
    async function askUntilAnswered(): Promise<void> {
      if (isAsking.current) return;
      isAsking.current = true;
      for (let question = next.current; question; question = next.current) {
        next.current = null;
        const verdict = await checkText(question.subject, question.text);
        // While the clock runs the same text is asked about again and again: each answer counts.
        const newest: Question = next.current ?? question;
        if (verdict && newest.text === question.text) setAnswer({ ...question, verdict });
      }
      isAsking.current = false;
    }
  }, [subject, text, view]);
  return answer?.subject === subject && answer.text === text ? answer.verdict : null;
}
