/** The top bar: what is on stage, find, learn or explore, undo and redo with the names of their steps, settings, open. */
import { FolderOpen, Link2, Presentation, Redo2, Search, Settings, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { redo, undo } from '../commands/history.ts';
import { openCluster } from '../commands/opening.ts';
import { present } from '../commands/present.ts';
import { openPalette, openSettings, shareLink } from '../commands/shell.ts';
import { lateInside } from '../parts/late.tsx';
import { useStore } from '../store/store.ts';
import { IconCommand } from './CommandButton.tsx';
import { keyText } from '../ui/keys.ts';
import { useNarrow } from '../ui/useMedia.ts';
import { Logo } from './Logo.tsx';
import { Modes } from './Modes.tsx';
import { useGiven } from './present/useGiven.ts';
import { OnStage } from './OnStage.tsx';
import { t } from '../i18n/first.ts';
import { textOf } from '../i18n/message.ts';

const MoreMenu = lateInside(async () => (await import('./MoreMenu.tsx')).MoreMenu);

export function TopBar({ skips }: { skips: ReactNode }) {
  const undone = useStore((state) => state.past.at(-1)?.label);
  const isNarrow = useNarrow();
  useGiven();
  const redone = useStore((state) => state.future.at(-1)?.label);
  return (
    <header className="top aligned gap-8 on-card relative line-below">
      {skips}
      <Logo />
      <span className="brand">{t('app:name')}</span>
      <OnStage />
      <span className="spring grows" />
      <button type="button" className="button quiet find" onClick={() => openPalette.run()}>
        <Search aria-hidden="true" />
        <span className="wide">{t('app:find')}</span>
        <kbd className="wide">{keyText('Mod+K')}</kbd>
        <span className="visually-hidden narrow">{t('app:find')}</span>
      </button>
      <Modes />
      <IconCommand
        command={undo}
        icon={<Undo2 aria-hidden="true" />}
        title={undone ? t('app:undoStep', { step: textOf(undone) }) : t('app:undo')}
      />
      <IconCommand
        command={redo}
        icon={<Redo2 aria-hidden="true" />}
        title={redone ? t('app:redoStep', { step: textOf(redone) }) : t('app:redo')}
      />
      <IconCommand command={shareLink} icon={<Link2 aria-hidden="true" />} className="share" />
      <IconCommand command={present} icon={<Presentation aria-hidden="true" />} className="present" />
      {isNarrow && (
        <span className="more-place">
          <MoreMenu />
        </span>
      )}
      <IconCommand command={openSettings} icon={<Settings aria-hidden="true" />} />
      <button type="button" className="button open-own" onClick={() => openCluster.run()} aria-label={t('app:openOwn')}>
        <FolderOpen aria-hidden="true" />
        <span className="wide">{t('app:openOwn')}</span>
      </button>
    </header>
  );
}
