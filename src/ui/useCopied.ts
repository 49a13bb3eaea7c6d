/** Copies a text, and tells for a moment what came of it. */
import { useEffect, useState } from 'react';

const toldMs = 1500;

interface Outcome {
  of: string;
  is: 'copied' | 'refused';
}

/**
 * @param onRefused where the browser does not let the page copy
 * @returns how to copy, and what came of it a moment ago; null: nothing
 */
export function useCopied(text: string, onRefused?: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), toldMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome({ of: text, is: 'copied' }),
      () => {
        setOutcome({ of: text, is: 'refused' });
        onRefused?.();
      },
    );
  return { copy, outcome: outcome?.of === text ? outcome.is : null };
}
