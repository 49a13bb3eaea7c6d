/** The engine's check of what was made, and the ways out: try it, save it, send it. */
import { useState } from 'react';
import { Check, Download, Link2, Play } from 'lucide-react';
import { findingsOf, type Finding } from '../../lessons/made/check.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { factsBeside, linkOf, saveFile, tryIt } from './desk.ts';
import { findingText } from './findingText.ts';
import { announce } from '../../store/notices.ts';
import { message, t } from '../../i18n/author.ts';
import { textOf } from '../../i18n/message.ts';

/** `asking`: the engine runs it; a text: it could not. */
type Outcome = 'asking' | readonly Finding[] | { failed: string };

export function Finish({ file }: { file: LessonFile }) {
  const [checked, setChecked] = useState<{ of: LessonFile; outcome: Outcome } | null>(null);
  const [said, say] = useState<'copied' | 'notCopied' | 'tooLong' | null>(null);
  const outcome = checked?.of === file ? checked.outcome : null;
  const check = async () => {
    setChecked({ of: file, outcome: 'asking' });
    const found = await findingsOf(file.lesson, file.words, factsBeside).catch((error: unknown) => ({
      failed: error instanceof Error ? error.message : String(error),
    }));
    setChecked({ of: file, outcome: found });
  };
  const copy = async () => {
    const link = await linkOf(file);
    const done =
      link === null
        ? 'tooLong'
        : await navigator.clipboard.writeText(link).then(
            () => 'copied' as const,
            () => 'notCopied' as const,
          );
    say(done);
    announce(message(`author:${done}`));
  };
  const numberOf = (id: string) => file.lesson.steps.findIndex((step) => step.id === id) + 1;
  return (
    <section className="author-finish stack gap-8" aria-label={t('author:wrong')}>
      <div className="flex wrap gap-8">
        <button type="button" className="button" onClick={() => void check()}>
          <Check aria-hidden="true" />
          {t('author:check')}
        </button>
        <button
          type="button"
          className="button"
          disabled={file.lesson.steps.length === 0}
          onClick={() => void tryIt(file)}
        >
          <Play aria-hidden="true" />
          {t('author:try')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={file.lesson.steps.length === 0}
          onClick={() => saveFile(file)}
        >
          <Download aria-hidden="true" />
          {t('author:export')}
        </button>
        <button type="button" className="button" disabled={file.lesson.steps.length === 0} onClick={() => void copy()}>
          <Link2 aria-hidden="true" />
          {t('author:link')}
        </button>
      </div>
      {said && <p className="text-12">{t(`author:${said}`)}</p>}
      <div role="status" className="stack gap-6">
        {outcome === 'asking' && <p className="muted">{t('author:checking')}</p>}
        {outcome !== null && outcome !== 'asking' && 'failed' in outcome && (
          <p>{t('author:finding.failed', { reason: outcome.failed })}</p>
        )}
        {Array.isArray(outcome) && outcome.length === 0 && <p>{t('author:sound')}</p>}
        {Array.isArray(outcome) && outcome.length > 0 && (
          <ul className="lines">
            {(outcome as readonly Finding[]).map((finding) => (
              <li key={JSON.stringify(finding)}>{textOf(findingText(finding, numberOf))}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
