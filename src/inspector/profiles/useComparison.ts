/** Asks for the comparison of what is chosen now. While an answer is under way only the newest question waits. */
import { useEffect, useRef, useState } from 'react';
import { compareProfiles } from '../../commands/profiles.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import type { Comparison } from '../../engine/session/compare.ts';

interface Answer {
  /** The decision that it was compared with: perhaps no longer the newest, but both belong together. */
  decision: Decision;
  comparison: Comparison;
}

/** @returns the newest answer; null until there is one for this pod */
export function useComparison(decision: Decision, change: ProfileChange): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const wanted = useRef<{ decision: Decision; change: ProfileChange } | null>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = { decision, change };
    if (isAsking.current) return;
    isAsking.current = true;
    const ask = async () => {
      while (wanted.current) {
        const asked = wanted.current;
        wanted.current = null;
        const comparison = await compareProfiles(asked.decision.pod, asked.change);
        if (comparison) setAnswer({ decision: asked.decision, comparison });
      }
    };
    // A crash of the worker is told by its client.
    ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking.current = false;
      });
  }, [decision, change]);
  return answer?.decision.pod === decision.pod ? answer : null;
}
