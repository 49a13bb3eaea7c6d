/** What can be done with the focused pod from here. What cannot be done now is not shown. */
import { Clock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../commands/command.ts';
import { deletePod } from '../commands/ending.ts';
import { toggleTimeline } from '../commands/time.ts';
import { sentence } from '../i18n/i18n.ts';
import { useStore } from '../store/store.ts';

export function Actions() {
  const { t } = useTranslation('inspector');
  const isOpen = useStore((state) => state.timelineOpen);
  return (
    <div className="why-actions">
      <Action command={deletePod} icon={<Trash2 aria-hidden="true" />} />
      {!isOpen && <Action command={toggleTimeline} label={t('action.timeline')} icon={<Clock aria-hidden="true" />} />}
    </div>
  );
}

interface Props {
  command: Command;
  icon: ReactNode;
  /** Instead of the command's own name. */
  label?: string;
  isPrimary?: boolean;
}

export function Action({ command, icon, label, isPrimary = false }: Props) {
  const enabled = useStore(command.enabled);
  if (!enabled) return null;
  return (
    <button type="button" className={isPrimary ? 'button primary' : 'button'} onClick={() => command.run()}>
      {icon}
      {label ?? sentence({ key: command.label })}
    </button>
  );
}
