/** What can be done with the focused pod from here. What cannot be done now is not shown. */
import { Clock, Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../commands/command.ts';
import { deletePod } from '../commands/ending.ts';
import { labelOf } from '../commands/label.ts';
import { unheardNode } from '../commands/lookedNode.ts';
import { deleteSooner, evict, forceDelete, shutDownNode, startKubelet, stopKubelet } from '../commands/otherEnds.ts';
import { toggleTimeline } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { useDeferred } from './useDeferred.ts';

export function Actions() {
  const { t } = useTranslation('inspector');
  const isOpen = useStore((state) => state.timelineOpen);
  return (
    <div className="why-actions">
      <Action command={deletePod} label={t('action.delete')} icon={<Trash2 aria-hidden="true" />} />
      {!isOpen && <Action command={toggleTimeline} label={t('action.timeline')} icon={<Clock aria-hidden="true" />} />}
      <More />
    </div>
  );
}

const others = [deleteSooner, forceDelete, evict, stopKubelet, startKubelet, shutDownNode] as const;

/** The other ways to end a pod, and what can befall its node. */
function More() {
  const { t } = useTranslation('inspector');
  const isAny = useStore((state) => others.some((command) => command.enabled(state)));
  if (!isAny) return null;
  return (
    <ActionMenu label={t('action.more')} icon={<Ellipsis aria-hidden="true" />}>
      {(close) =>
        others.map((command) =>
          command === forceDelete ? (
            <Force key={command.id} onDone={close} />
          ) : (
            <Action key={command.id} command={command} onDone={close} />
          ),
        )
      }
    </ActionMenu>
  );
}

/** Where nobody can ask whether the processes have ended, kubectl's warning stands there before. */
function Force({ onDone }: { onDone: () => void }) {
  const id = useId();
  const node = useStore(unheardNode);
  const parts = useDeferred(node !== null);
  return (
    <>
      {node !== null && parts && <parts.ForceWarning id={id} node={node} />}
      <Action command={forceDelete} onDone={onDone} {...(node !== null && { describedBy: id })} />
    </>
  );
}

interface Props {
  command: Command;
  icon?: ReactNode;
  onDone?: () => void;
  /** What is seen where the command's own name has no room. */
  label?: string;
  isPrimary?: boolean;
  /** Id of what is to be known before. */
  describedBy?: string;
}

export function Action({ command, icon, label, onDone, isPrimary = false, describedBy }: Props) {
  const enabled = useStore(command.enabled);
  const name = useStore((state) => (enabled ? labelOf(command, state) : ''));
  if (!enabled) return null;
  const isPart = label !== undefined && name.startsWith(label);
  const run = () => {
    onDone?.();
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
