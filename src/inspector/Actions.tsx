/** What can be done with the focused pod from here. What cannot be done now is not shown. */
import { Clock, Ellipsis, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../commands/command.ts';
import { deletePod } from '../commands/ending.ts';
import { labelOf } from '../commands/label.ts';
import { deleteSooner, evict, forceDelete, shutDownNode, startKubelet, stopKubelet } from '../commands/otherEnds.ts';
import { toggleTimeline } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { ActionMenu } from './ActionMenu.tsx';

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
      {(close) => others.map((command) => <Action key={command.id} command={command} onDone={close} />)}
    </ActionMenu>
  );
}

interface Props {
  command: Command;
  icon?: ReactNode;
  onDone?: () => void;
  /** What is seen where the command's own name has no room. */
  label?: string;
  isPrimary?: boolean;
}

export function Action({ command, icon, label, onDone, isPrimary = false }: Props) {
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
      {...(isPart && { 'aria-label': name, title: name })}
    >
      {icon}
      {label ?? name}
    </button>
  );
}
