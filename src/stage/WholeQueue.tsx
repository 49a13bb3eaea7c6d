/** The queue's bar once the page has a clock: in which part how many wait, who, and what asks the scheduler. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../store/store.ts';
import { onceDrawn } from '../ui/onceDrawn.ts';
import { QueueTools } from './QueueTools.tsx';
import { QueueWords } from './QueueWords.tsx';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/first.ts';
import type { WaitingPod } from './waitingPods.ts';

interface Props {
  scene: StageScene;
  narrow: boolean;
  waiting: readonly WaitingPod[];
  /** The pods that wait. */
  children: ReactNode;
}

export function WholeQueue({ scene, narrow, waiting, children }: Props) {
  const isTall = useTall(waiting);
  const section = useKeptRows(waiting.length);
  return (
    <section
      ref={section}
      className={`queue aligned lined on-card round-panel${narrow ? ' docked' : isTall ? ' tall' : ''}`}
      aria-label={t('stage:queue.title')}
    >
      <QueueWords scene={scene} narrow={narrow} />
      {children}
      <QueueTools scene={scene} narrow={narrow} />
    </section>
  );
}

/** Where more wait than the bar's one row holds they get a row of their own; it stays with that cluster: nothing below moves. */
function useTall(waiting: readonly WaitingPod[]): boolean {
  const base = useStore((state) => state.situation.base);
  const [wide, setWide] = useState<typeof base | null>(null);
  const isWide = waiting.length > 1 || waiting.some(({ kind }) => kind === 'unjudged');
  if (isWide && wide !== base) setWide(base);
  return isWide || wide === base;
}

/** The rows that those who wait have taken stay theirs with that cluster, as they leave one by one: nothing below moves. */
function useKeptRows(waiting: number): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const base = useStore((state) => state.situation.base);
  const seen = useRef({ base, waiting: 0 });
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { base, waiting };
    if (before.base !== base) section.current?.style.removeProperty('min-height');
    if (before.base !== base || waiting > before.waiting) return onceDrawn(() => keepRows(section.current));
    return undefined;
  }, [base, waiting]);
  useEffect(() => {
    const anew = () => {
      section.current?.style.removeProperty('min-height');
      keepRows(section.current);
    };
    addEventListener('resize', anew);
    return () => removeEventListener('resize', anew);
  }, []);
  return section;
}

function keepRows(element: HTMLElement | null): void {
  if (element?.classList.contains('tall')) element.style.minHeight = `${element.offsetHeight}px`;
}
