/** What can be done with the focused pod from here. What cannot be done now is not shown, and stands behind what always can; a history is not changed. */
import { Clock, Ellipsis, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import { deletePod } from '../commands/ending.ts';
import { labelOf } from '../commands/label.ts';
import { kubeletRuns } from '../commands/lookedNode.ts';
import { podOf } from '../commands/subject.ts';
import { toggleTimeline } from '../commands/time.ts';
import { modeIn } from '../store/runMode.ts';
import { useStore } from '../store/store.ts';
import { closeMenu } from '../ui/Menu.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { useDeferred } from './useDeferred.ts';
import { t } from '../i18n/inspectorFirst.ts';

export function Actions() {
  const isOpen = useStore((state) => state.timelineOpen);
  const { canChange } = useStore(modeIn);
  return (
    <div className="why-actions at-bottom sticky flex wrap gap-8 on-card line-above">
      {!isOpen && (
        <Action command={toggleTimeline} label={t('inspector:action.timeline')} icon={<Clock aria-hidden="true" />} />
      )}
      {canChange && (
        <>
          <Action command={deletePod} label={t('inspector:action.delete')} icon={<Trash2 aria-hidden="true" />} />
          <More />
        </>
      )}
    </div>
  );
}

/** The other ways to end a pod, and what can befall its node: one where the pod exists, or its node's kubelet is known. */
function More() {
  const isAny = useStore(
    (state) => state.drag.phase === 'idle' && (podOf(state, state.focus) !== undefined || kubeletRuns(state) !== null),
  );
  const parts = useDeferred(false);
  if (!isAny) return null;
  return (
    <ActionMenu label={t('inspector:action.more')} icon={<Ellipsis aria-hidden="true" />}>
      {parts && <parts.OtherEnds />}
    </ActionMenu>
  );
}

interface Props {
  command: Command;
  icon?: ReactNode;
  /** What is seen where the command's own name has no room. */
  label?: string;
  isPrimary?: boolean;
  /** Id of what is to be known before. */
  describedBy?: string;
}

export function Action({ command, icon, label, isPrimary = false, describedBy }: Props) {
  const enabled = useStore(command.enabled);
  const name = useStore((state) => (enabled ? labelOf(command, state) : ''));
  if (!enabled) return null;
  const isPart = label !== undefined && name.startsWith(label);
  const run = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    closeMenu(currentTarget);
    command.run();
  };
  return (
    <button
      type="button"
      className={isPrimary ? 'button primary' : 'button'}
      onClick={run}
      aria-describedby={describedBy}
      {...(isPart && { 'aria-label': name, title: name })}
    >
      {icon}
      {label ?? name}
    </button>
  );
}
