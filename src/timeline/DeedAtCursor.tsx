/** The command of what somebody did last by the cursor, in the lane of what was done. */
import { useDeeds } from '../commands/useDeeds.ts';
import { useStore } from '../store/store.ts';
import { CopyLine } from '../ui/CopyLine.tsx';
import { actAt } from './layout/userLane.ts';
import type { TimelineModel } from './layout/timelineModel.ts';

export function DeedAtCursor({ model: { story } }: { model: TimelineModel }) {
  const act = useStore(({ t }) => actAt(story, t));
  const deeds = useDeeds();
  const deed = act === null ? null : deeds[act];
  if (!deed) return null;
  return (
    <p className="tl-kubectl code-tiny terminal aligned gap-8">
      <code className="grows shrinks breaks-anywhere">{deed.line}</code>
      <CopyLine {...deed} />
    </p>
  );
}
