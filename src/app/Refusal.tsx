/** Why a file was not opened: each problem with its place, upstream's own words and what to do. */
import { openReadable } from '../commands/opened.ts';
import type { Problem } from '../engine/manifest/report.ts';
import { t } from '../i18n/opening.ts';
import type { Refused } from '../store/slices/notices.ts';

const shown = 5;

export function Refusal({ refused }: { refused: Refused }) {
  const { report, source } = refused;
  const errors = report.problems.filter((problem) => problem.severity === 'error');
  const kinds = Object.entries(report.counts).map(([kind, count]) => `${count} ${kind}`);
  return (
    <section
      className="refusal grid gap-10 round-card edged-verm"
      role="alert"
      aria-label={t('app:open.refusedTitle', { name: source.name })}
    >
      <h3>{t('app:open.refusedTitle', { name: source.name })}</h3>
      <ul className="grid gap-12">
        {errors.slice(0, shown).map((problem) => (
          <li key={`${problem.line}:${problem.column}:${problem.message}`}>
            <ProblemText problem={problem} />
          </li>
        ))}
      </ul>
      {report.totals.error > shown && <p>{t('app:open.firstListed', { count: report.totals.error, shown })}</p>}
      {errors.length === 0 && kinds.length > 0 && <p>{t('app:open.nothingUsed', { kinds: kinds.join(', ') })}</p>}
      <p>{t('app:open.stays')}</p>
      {report.used > 0 && (
        <button type="button" className="button" onClick={() => openReadable.run(refused)}>
          {t('app:open.readable', { count: report.used })}
        </button>
      )}
    </section>
  );
}

function ProblemText({ problem }: { problem: Problem }) {
  return (
    <>
      <strong>
        {problem.line > 0 ? t('problems:place', { ...problem }) : t('problems:placeless', { source: problem.source })}
      </strong>
      {problem.subject && <span> {problem.subject}</span>}
      <code className="upstream as-block breaks-anywhere verm">{problem.message}</code>
      <span>{t(`problems:remedy.${problem.remedy}`, { openedAt: problem.openedAt ?? problem.line })}</span>
    </>
  );
}
