/** The engine's check of what was made, and the ways out: try it, save it, send it. */
import { useState } from 'react';
import { Check, Download, Link2, Play } from 'lucide-react';
import { findingsOf, type LessonFinding } from '../../lessons/made/check.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { factsBeside, saveFile, tryIt } from './desk.ts';
import { lessonLink } from '../address/lessonLink.ts';
import { findingText } from './findingText.ts';
import { announce } from '../../store/notices.ts';
import { message, t } from '../../i18n/author.ts';
import { textOf } from '../../i18n/message.ts';

/** `asking`: the engine runs it; a text: it could not. */
type Outcome = 'asking' | readonly LessonFinding[] | { failed: string };

export function Finish({ file }: { file: LessonFile }) {
  const [checked, setChecked] = useState<{ of: LessonFile; outcome: Outcome } | null>(null);
  const [copied, setCopied] = useState<{ of: LessonFile; is: 'copied' | 'notCopied' | 'tooLong' } | null>(null);
  const isEmpty = file.lesson.steps.length === 0;
  const outcome = checked?.of === file ? checked.outcome : null;
  const check = async () => {
    setChecked({ of: file, outcome: 'asking' });
    const found = await findingsOf(file.lesson, file.words, factsBeside).catch((error: unknown) => ({
      failed: error instanceof Error ? error.message : String(error),
    }));
    setChecked({ of: file, outcome: found });
  };
  const copy = async () => {
    const link = await lessonLink(file);
    const is =
      link === null
        ? 'tooLong'
        : await navigator.clipboard.writeText(link).then(
            () => 'copied' as const,
            () => 'notCopied' as const,
          );
    setCopied({ of: file, is });
    announce(message(`author:${is}`));
  };
  const numberOf = (id: string) => file.lesson.steps.findIndex((step) => step.id === id) + 1;
  return (
    <section className="author-finish stack gap-8" aria-label={t('author:wrong')}>
      <div className="flex wrap gap-8">
        <button type="button" className="button" onClick={() => void check()}>
          <Check aria-hidden="true" />
          {t('author:check')}
        </button>
        <button type="button" className="button" disabled={isEmpty} onClick={() => void tryIt(file)}>
          <Play aria-hidden="true" />
          {t('author:try')}
        </button>
        <button type="button" className="button" disabled={isEmpty} onClick={() => saveFile(file)}>
          <Download aria-hidden="true" />
          {t('author:export')}
        </button>
        <button type="button" className="button" disabled={isEmpty} onClick={() => void copy()}>
          <Link2 aria-hidden="true" />
          {t('author:link')}
        </button>
      </div>
      {copied?.of === file && <p className="text-12">{t(`author:${copied.is}`)}</p>}
      <div role="status" className="stack gap-6">
        {outcome === 'asking' && <p className="muted">{t('author:checking')}</p>}
        {outcome !== null && outcome !== 'asking' && 'failed' in outcome && (
          <p>{t('author:finding.failed', { reason: outcome.failed })}</p>
        )}
        {Array.isArray(outcome) && outcome.length === 0 && <p>{t('author:sound')}</p>}
        {Array.isArray(outcome) && outcome.length > 0 && (
          <ul className="lines">
            {(outcome as readonly LessonFinding[]).map((finding) => (
              <li key={JSON.stringify(finding)}>{textOf(findingText(finding, numberOf, file.lesson.facts))}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
