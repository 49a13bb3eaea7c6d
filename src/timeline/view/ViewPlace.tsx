/** Holds how a timeline is looked at; what is inside draws itself anew only where it asks for it. */
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Topic } from '../../engine/timeline/topic.ts';
import { type Arrangement, toArrange } from './arrangement.ts';
import { ChosenLaneContext } from './chosenLane.ts';
import { type Port, type VisibleInterval, type View, ViewContext, whole } from './view.ts';

/** Kept for the session: all timelines about one kind of thing are arranged alike. */
const retained = new Map<Topic['about'], Arrangement>();

export function ViewPlace({ about, children }: { about: Topic['about']; children: ReactNode }) {
  const [lane, setLane] = useState<string | null>(null);
  const [time, setTime] = useState(whole);
  const [arrangement, setArrangement] = useState(retained.get(about) ?? toArrange);
  const [selection, select] = useState<VisibleInterval | null>(null);
  const [stretch, mark] = useState<VisibleInterval | null>(null);
  const port = useRef<Port | null>(null);
  const chosen = useMemo(
    () => ({ lane, choose: (next: string | null) => setLane(next === lane ? null : next) }),
    [lane],
  );
  const view = useMemo((): View => {
    const arrange = (next: Arrangement) => {
      retained.set(about, next);
      setArrangement(next);
    };
    const attach = (next: Port) => {
      port.current = next;
      return () => {
        if (port.current === next) port.current = null;
      };
    };
    return { time, setTime, arrangement, arrange, selection, select, stretch, mark, port, attach };
  }, [about, time, arrangement, selection, stretch]);
  return (
    <ViewContext value={view}>
      <ChosenLaneContext value={chosen}>{children}</ChosenLaneContext>
    </ViewContext>
  );
}
