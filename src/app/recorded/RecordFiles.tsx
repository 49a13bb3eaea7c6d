/** Each file of a history: what it gave, what is strange about it, and what of all was not used. */
import { Marked } from '../../i18n/Marked.tsx';
import { message, t } from '../../i18n/recorded.ts';
import { brief, duration } from '../../i18n/time.ts';
import type { RecordReport } from '../../worker/protocol.ts';

type ReadFile = RecordReport['files'][number];

export function RecordFiles({ record }: { record: RecordReport }) {
  const { files, unused } = record;
  const left = files.reduce((sum, file) => sum + file.unused, 0);
  return (
    <>
      <h3 className="eyebrow">{t('recorded:files')}</h3>
      <ul className="stack gap-4 full-width">
        {files.map((file) => (
          <li key={file.name} className="breaks-anywhere text-12">
            {t('recorded:file', { name: file.name, count: file.statements })}
            {noticesOf(file, record).map((text) => (
              <p key={text}>
                <Marked text={text} />
              </p>
            ))}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <details className="full-width text-12">
          <summary>{t('recorded:unused', { count: left })}</summary>
          <ul className="stack gap-4">
            {unused.map(({ file, line, why }) => (
              <li key={`${file} ${line} ${why}`} className="breaks-anywhere">
                {t('recorded:place', { file, line, why })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const clockKeys = { behind: 'recorded:clockBehind', ahead: 'recorded:clockAhead' } as const;

function noticesOf({ name, left, mixed, lost }: ReadFile, { clocks, jumps }: RecordReport): readonly string[] {
  return [
    ...(left ? [t(left.isWhole ? 'recorded:left.whole' : 'recorded:left.part', { why: whyLeft(left.why) })] : []),
    ...(mixed ? [t(`recorded:mixed.${mixed.is}`, { one: mixed.lines[0], other: mixed.lines[1] })] : []),
    ...(lost ? [t(`recorded:lost.${lost.lacks}`, { name: lost.name, count: lost.pods })] : []),
    ...clocks
      .filter(({ file }) => file === name)
      .map(({ seconds, clock }) => t(clockKeys[clock], { seconds: brief(Math.abs(seconds) * 1000, 1) })),
    ...jumps
      .filter(({ file }) => file === name)
      .map(({ is, line, until = 0, seconds }) =>
        t(`recorded:jump.${is}`, { line, until, length: duration(seconds * 1000) }),
      ),
  ];
}

function whyLeft(why: NonNullable<ReadFile['left']>['why']) {
  switch (why.is) {
    case 'named':
      return message('recorded:left.named', why);
    case 'version':
      return message('recorded:left.version', why);
    case 'uid':
      return message('recorded:left.uid', why);
    case 'order':
      return message('recorded:left.order');
  }
}
