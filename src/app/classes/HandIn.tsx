/** A learner hands in: an own name if wanted, and a file or a link to pass on. */
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../store/store.ts';
import type { LearnerReport } from '../../store/slices/classroom.ts';
import type { Learner } from '../../lessons/progressReport.ts';
import { useCopy } from '../address/useCopy.ts';
import { keepLearner, learnerHere } from './learner.ts';
import { reportLink, reportNow, saveReport } from './writeReport.ts';
import './classes.css';
import { t } from '../../i18n/classes.ts';

interface Made {
  /** Whose it is: while a name is being typed, that of a letter before. */
  of: Learner;
  report: LearnerReport;
  /** null: there can be none. */
  link: string | null;
}

export function HandIn() {
  const [learner, setLearner] = useState(learnerHere);
  const lesson = useStore((state) => state.lesson);
  const progress = useStore((state) => state.progress);
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    let isShown = true;
    keepLearner(learner);
    void reportNow(learner).then(async (report) => {
      const link = await reportLink(report);
      if (isShown) setMade({ of: learner, report, link });
    });
    return () => {
      isShown = false;
    };
  }, [learner, lesson, progress]);
  const part = useRef<HTMLDivElement>(null);
  const isMade = made !== null;
  useEffect(() => {
    // It opens below what was pressed, at the foot of a long page.
    if (isMade) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isMade]);
  return (
    <div ref={part} className="hand-in stack gap-8">
      <p className="reading">{t('classes:handInHow')}</p>
      <label className="grid gap-4">
        <span className="eyebrow">{t('classes:name')}</span>
        <input
          className="full-width padded on-page round-card edged"
          maxLength={60}
          autoComplete="name"
          value={learner.name}
          onChange={({ target }) => setLearner({ ...learner, name: target.value })}
        />
      </label>
      {made && <Ways {...made} isReady={made.of === learner} />}
    </div>
  );
}

function Ways({ report, link, isReady }: Made & { isReady: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, announcement } = useCopy(link ?? '', field, 'link.copied');
  return (
    <>
      {link !== null && (
        <input
          ref={field}
          className="edged full-width code padded on-page round-card"
          aria-label={t('classes:link')}
          readOnly
          value={isReady ? link : ''}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="flex wrap gap-8">
        {link !== null && (
          <button type="button" className="button primary" disabled={!isReady} onClick={copy}>
            <Copy aria-hidden="true" />
            {t('classes:copy')}
          </button>
        )}
        <button type="button" className="button" disabled={!isReady} onClick={() => saveReport(report)}>
          <Download aria-hidden="true" />
          {t('classes:file')}
        </button>
      </div>
      {link === null && <p>{t('classes:noLink')}</p>}
      {announcement && <p>{announcement}</p>}
    </>
  );
}
