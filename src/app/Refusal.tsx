/** Why a file was not opened: each problem with its place, upstream's own words and what to do. */
import { useTranslation } from 'react-i18next';
import { openReadable } from '../commands/opening.ts';
import type { Problem } from '../engine/manifest/report.ts';
import type { Refused } from '../store/state.ts';

const shown = 5;

export function Refusal({ refused }: { refused: Refused }) {
  const { t } = useTranslation(['app', 'problems']);
  const { report, source } = refused;
  const errors = report.problems.filter((problem) => problem.severity === 'error');
  const kinds = Object.entries(report.counts).map(([kind, count]) => `${count} ${kind}`);
  return (
    <section className="refusal" role="alert" aria-label={t('open.refusedTitle', { name: source.name })}>
      <h3>{t('open.refusedTitle', { name: source.name })}</h3>
      <ul>
        {errors.slice(0, shown).map((problem) => (
          <li key={`${problem.line}:${problem.column}:${problem.message}`}>
            <ProblemText problem={problem} />
          </li>
        ))}
      </ul>
      {report.told.error > shown && <p>{t('open.firstListed', { count: report.told.error, shown })}</p>}
      {errors.length === 0 && kinds.length > 0 && <p>{t('open.nothingUsed', { kinds: kinds.join(', ') })}</p>}
      <p>{t('open.stays')}</p>
      {report.used > 0 && (
        <button type="button" className="button" onClick={() => openReadable.run(refused)}>
          {t('open.readable', { count: report.used })}
        </button>
      )}
    </section>
  );
}

function ProblemText({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problems');
  return (
    <>
      <strong>{problem.line > 0 ? t('place', { ...problem }) : t('placeless', { source: problem.source })}</strong>
      {problem.subject && <span> {problem.subject}</span>}
      <code className="upstream">{problem.message}</code>
      <span>{t(`remedy.${problem.remedy}`, { openedAt: problem.openedAt ?? problem.line })}</span>
    </>
  );
}
