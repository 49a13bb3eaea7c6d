/** One saved work: what it is, since when, and what can be done with it. */
import { announce } from '../../store/notices.ts';
import type { ShelvedWork } from './shelved.ts';
import { discard, downloadShelved, downloadTabs, type OtherTab, openTabsWork, tryAgain } from './list.ts';
import { language } from '../../i18n/catalogue.ts';
import { message, t } from '../../i18n/saved.ts';
import { textOf } from '../../i18n/message.ts';

interface Act {
  name: 'open' | 'opened' | 'copy' | 'again' | 'download' | 'discard' | 'rename' | 'delete';
  run: () => Promise<void>;
}

export function ShelvedRow({ shelved, changed }: { shelved: ShelvedWork; changed: () => void }) {
  const acts: Act[] = [
    ...(shelved.canRetry ? [{ name: 'again' as const, run: () => tryAgain(shelved.id) }] : []),
    { name: 'download', run: () => downloadShelved(shelved) },
    { name: 'discard', run: () => discard.shelved(shelved.id).then(() => discarded(changed)) },
  ];
  return (
    <Row title={shelved.title} note={t('app:saved.putAway', { when: when(shelved.savedAt) })} acts={acts}>
      {shelved.why.map((one) => textOf(one))}
    </Row>
  );
}

export function TabRow({ tab, changed }: { tab: OtherTab; changed: () => void }) {
  const note = tab.isOpen ? t('app:saved.tabOpen') : t('app:saved.tabClosed', { when: when(tab.savedAt) });
  const acts: Act[] = [
    { name: tab.isOpen ? 'copy' : 'open', run: () => openTabsWork(tab) },
    { name: 'download', run: () => downloadTabs(tab) },
    ...(tab.isOpen
      ? []
      : [{ name: 'discard' as const, run: () => discard.tab(tab.id).then(() => discarded(changed)) }]),
  ];
  return <Row title={tab.title} note={note} acts={acts} />;
}

function discarded(changed: () => void): void {
  announce(message('app:saved.discarded'));
  changed();
}

interface Props {
  title: string;
  note: string;
  acts: readonly Act[];
  children?: readonly string[];
}

export function Row({ title, note, acts, children = [] }: Props) {
  const name = title || t('app:saved.untitled');
  return (
    <li className="grid gap-6 padded lined round-card">
      <p className="breaks-anywhere">
        <bdi>{name}</bdi> <span className="muted">{note}</span>
      </p>
      {children.map((one) => (
        <p key={one} className="muted breaks-anywhere">
          {one}
        </p>
      ))}
      <div className="flex wrap gap-8">
        {acts.map((act) => (
          <button
            key={act.name}
            type="button"
            className="button"
            aria-label={t('app:saved.named', { action: t(`app:saved.${act.name}`), title: name })}
            onClick={() => void act.run()}
          >
            {t(`app:saved.${act.name}`)}
          </button>
        ))}
      </div>
    </li>
  );
}

export const when = (ms: number): string =>
  new Date(ms).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
