/** What the hand wants runs ahead of what the engine has confirmed: keys count on from it, faster than any drawing. */
import { useEffect, useRef, useState } from 'react';

/** After so long what the engine says counts, even if it is not what was wanted. */
const patienceMs = 2000;

/** @param value as it is confirmed; what is shown is what is wanted until then */
export function useWanted(value: number) {
  const ahead = useRef<number | null>(null);
  const confirmed = useRef(value);
  const settling = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState<number | null>(null);
  const believe = () => {
    clearTimeout(timer.current);
    ahead.current = null;
    settling.current = false;
    setDraft(null);
  };
  useEffect(() => {
    confirmed.current = value;
    if (settling.current && ahead.current === value) believe();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown: draft ?? value,
    wanted: () => ahead.current ?? confirmed.current,
    /** Whether it was moved at all. */
    isAhead: () => ahead.current !== null,
    want(to: number) {
      clearTimeout(timer.current);
      ahead.current = to;
      settling.current = false;
      setDraft(to);
    },
    settle() {
      settling.current = true;
      timer.current = setTimeout(believe, patienceMs);
      if (ahead.current === confirmed.current) believe();
    },
  };
}
