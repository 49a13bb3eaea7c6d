/** The command of what somebody did last by the cursor, in the lane of what was done. */
import { useActionCommands } from '../commands/useActionCommands.ts';
import { useStore } from '../store/store.ts';
import { CopyLine } from '../ui/CopyLine.tsx';
import { actAt } from './layout/userLane.ts';
import type { TimelineModel } from './layout/timelineModel.ts';

export function CommandAtCursor({ model: { chart } }: { model: TimelineModel }) {
  const act = useStore(({ t }) => actAt(chart, t));
  const commands = useActionCommands();
  const command = act === null ? null : commands[act];
  if (!command) return null;
  return (
    <p className="tl-kubectl code-tiny terminal aligned gap-8">
      <code className="grows shrinks breaks-anywhere">{command.line}</code>
      <CopyLine {...command} />
    </p>
  );
}
