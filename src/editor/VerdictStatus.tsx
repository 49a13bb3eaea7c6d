/** Tells a screen reader, politely, when what is wrong with the text has changed. */
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import { t } from '../i18n/editor.ts';

export function VerdictStatus({ verdict }: { verdict: EditVerdict | null }) {
  const errors = verdict?.problems.filter(({ severity }) => severity === 'error') ?? [];
  const [first] = errors;
  return (
    <p role="status" className="visually-hidden">
      {first && t('editor:report', { count: errors.length, line: Math.max(first.line, 1), message: first.message })}
    </p>
  );
}
