/** What the stage points at, where not all of its cells are in sight. Its line is always kept, so that nothing moves. */
import { useMemo } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { useStore } from '../../store/store.ts';
import { holdingOf } from './holding.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function PointedNote({ decision, shown }: { decision: Decision; shown: ReadonlySet<string> }) {
  const lit = useStore((state) => (state.lit?.by === 'stage' ? state.lit : null));
  const view = useStore((state) => state.view);
  const sentences = useMemo(() => {
    const [pod] = lit?.pods ?? [];
    const [node] = lit?.nodes ?? [];
    if (pod !== undefined) return podSentences(pod, [...holdingOf(decision, view, [pod]).values()], shown);
    return node !== undefined && !shown.has(node) ? [message('inspector:table.rowHidden', { node })] : [];
  }, [lit, decision, view, shown]);
  return (
    <p className="why-pointed line-18 muted text-12">
      {sentences.map((sentence) => (
        <span key={sentence.key}>
          <Words message={sentence} />{' '}
        </span>
      ))}
    </p>
  );
}

/** @param cells of each plugin the nodes whose cell counts it */
export function podSentences(
  key: string,
  cells: readonly ReadonlySet<string>[],
  shown: ReadonlySet<string>,
): readonly Message[] {
  const pod = nameOf(key);
  const count = cells.reduce((sum, { size }) => sum + size, 0);
  if (count === 0) return [message('inspector:table.countedNowhere', { pod })];
  const hidden = new Set(cells.flatMap((nodes) => [...nodes].filter((node) => !shown.has(node)))).size;
  return [
    message('inspector:table.counted', { count, pod }),
    ...(hidden > 0 ? [message('inspector:table.hidden', { count: hidden })] : []),
  ];
}
