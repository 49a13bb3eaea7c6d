/** Takes a table of numbers away, where it stands. */
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csv } from './csv.ts';
import { fileName } from './fileName.ts';
import { csvFile, save } from './save.ts';

interface Props {
  /** What the file is named after. */
  of: string;
  /** The head first. */
  rows: () => readonly (readonly string[])[];
}

export function CsvButton({ of, rows }: Props) {
  const { t } = useTranslation('timeline');
  return (
    <button
      type="button"
      className="button"
      title={t('exports.tableTitle')}
      onClick={() => save(fileName(of, 'csv'), csvFile(csv(rows())))}
    >
      <Download aria-hidden="true" />
      {t('exports.tableCsv')}
    </button>
  );
}
