/** Takes a table of numbers away, where it stands. */
import { Download } from 'lucide-react';
import { csv } from '../../ui/csv.ts';
import { fileName } from './fileName.ts';
import { csvFile, save } from '../../ui/save.ts';
import { t } from '../../i18n/timeline.ts';

interface Props {
  /** What the file is named after. */
  of: string;
  /** The head first. */
  rows: () => readonly (readonly string[])[];
}

export function CsvButton({ of, rows }: Props) {
  return (
    <button
      type="button"
      className="button"
      title={t('timeline:exports.tableTitle')}
      onClick={() => save(fileName(of, 'csv'), csvFile(csv(rows())))}
    >
      <Download aria-hidden="true" />
      {t('timeline:exports.tableCsv')}
    </button>
  );
}
