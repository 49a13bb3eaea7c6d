/** Beside the buttons: what applying the text would do, or why it can't be done. */
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import { t } from '../i18n/editor.ts';

const shown = 6;

interface Props {
  verdict: EditVerdict;
  isNode: boolean;
  /** The text is about an earlier state of the object: what the API server keeps differs without anybody's doing. */
  isOvertaken: boolean;
}

export function Verdict({ verdict, isNode, isOvertaken }: Props) {
  const { changed, ignored, changes } = verdict;
  return (
    <div className="ye-verdict grid gap-4">
      {changed.length > 0 && (
        <p>
          {t('editor:changes', { count: changed.length })} <FieldNames names={changed} />
        </p>
      )}
      {ignored.length > 0 && !isOvertaken && (
        <p>
          {t('editor:ignored')} <FieldNames names={ignored} />
        </p>
      )}
      {changes === 'resize' && <p>{t('editor:resize')}</p>}
      {isNode && changed.some((field) => field.startsWith('status')) && <p>{t('editor:nodeStatus')}</p>}
    </div>
  );
}

function FieldNames({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.slice(0, shown).map((name) => (
        <span key={name}>
          <code>{name}</code>{' '}
        </span>
      ))}
      {names.length > shown && <span>{t('editor:more', { n: names.length - shown })}</span>}
    </>
  );
}
