/** The left column while a history is on stage: what each record gave, and the way from all pods to the one. */
import { Share2 } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useAnswer } from '../../inspector/useAnswer.ts';
import type { RecordReport } from '../../worker/protocol.ts';
import { Changes } from './Changes.tsx';
import { LivedPod } from './LivedPod.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { PodLived } from '../../engine/history/podsLived.ts';
import { Groups } from './Groups.tsx';
import { groupsOf } from './podGroups.ts';
import { RecordFiles } from './RecordFiles.tsx';
import { searchedPods, within } from './searchedPods.ts';
import { shareWithoutNames } from './shareWithoutNames.ts';
import './recorded.css';
import { t } from '../../i18n/recorded.ts';
import { useStore } from '../../store/store.ts';
import { utcMoment } from '../../text/utc.ts';
import { duration } from '../../i18n/time.ts';

/** More are not listed at once: who looks for one of thousands searches. */
const most = 100;
const nothing = {};

export function RecordedColumn({ record }: { record: RecordReport }) {
  const { answer } = useAnswer('podsLived', nothing);
  const end = useStore((state) => state.end);
  const [query, setQuery] = useState('');
  const [by, setBy] = useState<(typeof shownBy)[number]>('pod');
  const wanted = useDeferredValue(query);
  const pods = searchedPods(answer ?? []);
  const found = within(pods, wanted);
  return (
    <div className="recorded-column gap-16 stack start">
      <h2 className="recorded-title text-headline">{t('recorded:title')}</h2>
      <p className="reading">
        {t('recorded:begins', { time: utcMoment(record.epoch), length: duration(end) })} {t('recorded:fixed')}
      </p>
      <Changes dumps={record.dumps} pods={answer ?? []} />
      <RecordFiles record={record} />
      <Share />
      <h3 className="eyebrow">{t('recorded:pods')}</h3>
      <Search query={query} setQuery={setQuery} count={found.length} />
      <Tabs
        label={t('recorded:group.by')}
        tabs={shownBy.map((name) => ({ name, text: t(`recorded:group.${name}`) }))}
        chosen={by}
        onChoose={setBy}
        panel="stack gap-8 full-width"
      >
        {by === 'pod' ? (
          <Pods found={found.map(({ lived }) => lived)} />
        ) : (
          <Groups
            groups={groupsOf(
              found.map(({ lived }) => lived),
              by,
            )}
          />
        )}
      </Tabs>
      {answer && found.length === 0 && <p className="muted">{t('recorded:none')}</p>}
    </div>
  );
}

const Pods = ({ found }: { found: readonly PodLived[] }) => (
  <>
    <ul className="grid gap-8 full-width">
      {found.slice(0, most).map((lived) => (
        <LivedPod key={lived.uid} lived={lived} />
      ))}
    </ul>
    {found.length > most && <p className="muted">{t('recorded:more', { count: found.length - most })}</p>}
  </>
);

const shownBy = ['pod', 'owner', 'node'] as const;

function Share() {
  const id = useId();
  return (
    <div className="stack start gap-4 full-width">
      <button type="button" className="button" aria-describedby={id} onClick={() => void shareWithoutNames()}>
        <Share2 aria-hidden="true" />
        {t('recorded:share')}
      </button>
      <p id={id} className="muted text-12">
        {t('recorded:shareSays')}
      </p>
    </div>
  );
}

interface Asked {
  query: string;
  setQuery: (query: string) => void;
  count: number;
}

function Search({ query, setQuery, count }: Asked) {
  const id = useId();
  return (
    <div className="stack gap-4 full-width">
      <label className="visually-hidden" htmlFor={id}>
        {t('recorded:search')}
      </label>
      <input
        id={id}
        className="recorded-search hit padded edged on-card full-width round-card"
        type="search"
        placeholder={t('recorded:search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="muted text-12" role="status">
        {t('recorded:count', { count })}
      </p>
    </div>
  );
}
