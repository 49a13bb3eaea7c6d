/** Beside the buttons: what applying the text would do, or why it can't be done. */
import { useTranslation } from 'react-i18next';
import type { EditVerdict } from '../engine/editing/checkEdit.ts';

const shown = 6;

interface Props {
  verdict: EditVerdict;
  isNode: boolean;
  /** The text is about an earlier state of the object: what the API server keeps differs without anybody's doing. */
  isOvertaken: boolean;
}

export function Verdict({ verdict, isNode, isOvertaken }: Props) {
  const { t } = useTranslation('editor');
  const { changed, ignored } = verdict;
  return (
    <div className="ye-verdict">
      {changed.length > 0 && (
        <p>
          {t('changes', { count: changed.length })} <FieldNames names={changed} />
        </p>
      )}
      {ignored.length > 0 && !isOvertaken && (
        <p>
          {t('ignored')} <FieldNames names={ignored} />
        </p>
      )}
      {isNode && changed.some((field) => field.startsWith('status')) && <p>{t('nodeStatus')}</p>}
    </div>
  );
}

function FieldNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('editor');
  return (
    <>
      {names.slice(0, shown).map((name) => (
        <span key={name}>
          <code>{name}</code>{' '}
        </span>
      ))}
      {names.length > shown && <span>{t('more', { n: names.length - shown })}</span>}
    </>
  );
}
