/** On phones: what else the top bar offers, behind one button. */
import { EllipsisVertical, Link2, PenLine, Presentation, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import { toggleConsole } from '../commands/console.ts';
import { labelOf } from '../commands/label.ts';
import { makeLesson } from '../commands/makeLesson.ts';
import { present } from '../commands/present.ts';
import { shareLink } from '../commands/shell.ts';
import { useStore } from '../store/store.ts';
import { closeMenu, Menu } from '../ui/Menu.tsx';
import { t } from '../i18n/late.ts';

export function MoreMenu() {
  return (
    <Menu
      label={
        <>
          <EllipsisVertical aria-hidden="true" />
          <span className="visually-hidden">{t('app:more')}</span>
        </>
      }
      title={t('app:more')}
    >
      <Entry command={shareLink} icon={<Link2 aria-hidden="true" />} />
      <Entry command={present} icon={<Presentation aria-hidden="true" />} />
      <Entry command={makeLesson} icon={<PenLine aria-hidden="true" />} />
      <Entry command={toggleConsole} icon={<SquareTerminal aria-hidden="true" />} />
    </Menu>
  );
}

function Entry({ command, icon }: { command: Command; icon: ReactNode }) {
  const enabled = useStore(command.enabled);
  const label = useStore((state) => labelOf(command, state));
  return (
    <button
      type="button"
      className="button"
      disabled={!enabled}
      onClick={({ currentTarget }) => {
        closeMenu(currentTarget);
        command.run();
      }}
    >
      {icon}
      {label}
    </button>
  );
}
