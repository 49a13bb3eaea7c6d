/** One saved work: what it is, since when, and what can be done with it. */
import { useTranslation } from 'react-i18next';
import { sentence } from '../../i18n/i18n.ts';
import { say } from '../../store/notices.ts';
import type { Aside } from './asides.ts';
import { discard, downloadAside, downloadTabs, type OtherTab, openTabsWork, tryAgain } from './list.ts';

interface Act {
  name: 'open' | 'copy' | 'again' | 'download' | 'discard';
  run: () => Promise<void>;
}

export function AsideRow({ aside, changed }: { aside: Aside; changed: () => void }) {
  const { t } = useTranslation('app');
  const acts: Act[] = [
    ...(aside.canRetry ? [{ name: 'again' as const, run: () => tryAgain(aside.id) }] : []),
    { name: 'download', run: () => downloadAside(aside) },
    { name: 'discard', run: () => discard.aside(aside.id).then(() => discarded(changed)) },
  ];
  return (
    <Row title={aside.title} note={t('saved.aside', { when: when(aside.savedAt) })} acts={acts}>
      {aside.why.map((one) => sentence(one))}
    </Row>
  );
}

export function TabRow({ tab, changed }: { tab: OtherTab; changed: () => void }) {
  const { t } = useTranslation('app');
  const note = tab.isOpen ? t('saved.tabOpen') : t('saved.tabClosed', { when: when(tab.savedAt) });
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
  say({ key: 'app:saved.discarded' });
  changed();
}

interface Props {
  title: string;
  note: string;
  acts: readonly Act[];
  children?: readonly string[];
}

function Row({ title, note, acts, children = [] }: Props) {
  const { t } = useTranslation('app');
  const name = title || t('saved.untitled');
  return (
    <li>
      <p>
        <bdi>{name}</bdi> <span className="saved-note">{note}</span>
      </p>
      {children.map((one) => (
        <p key={one} className="saved-note">
          {one}
        </p>
      ))}
      <div className="saved-actions">
        {acts.map((act) => (
          <button
            key={act.name}
            type="button"
            className="button"
            aria-label={t('saved.named', { action: t(`saved.${act.name}`), title: name })}
            onClick={() => void act.run()}
          >
            {t(`saved.${act.name}`)}
          </button>
        ))}
      </div>
    </li>
  );
}

const when = (ms: number): string => new Date(ms).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
