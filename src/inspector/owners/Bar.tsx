/** Pods as blocks on one scale, with the lines that they may not cross. */
import { t } from '../../i18n/late.ts';

export interface Block {
  kind: string;
  from: number;
  length: number;
}

interface Props {
  blocks: readonly Block[];
  /** What the whole width stands for. */
  width: number;
  least?: number | null;
  most?: number | null;
  /** What it shows, in words. */
  label: string;
}

/** Room at the right for the flag of the upper limit. */
const used = 82;
/** More than these have no place of their own. */
const mostBlocks = 60;

export function Bar({ blocks, width, least = null, most = null, label }: Props) {
  const at = (pods: number) => `${(pods / width) * used}%`;
  const singles = width <= mostBlocks ? blocks.flatMap(split) : blocks;
  return (
    <svg className="owner-bar as-block full-width" role="img" aria-label={label}>
      <rect className="whole" x="0" y="2" width={at(width)} height="16" />
      {singles.map(({ kind, from, length }) => (
        <rect key={`${kind} ${from}`} className={kind} x={at(from)} y="2" width={at(length)} height="16" />
      ))}
      {least !== null && (
        <g className="least">
          <line className="stroke-ink stroke-2" x1={at(least)} x2={at(least)} y1="0" y2="23" />
          <text className="fill-muted code-tiny-strong" x={at(least)} y="32" textAnchor={least === 0 ? 'start' : 'end'}>
            {t('owners:bar.least', { count: least })}
          </text>
        </g>
      )}
      {most !== null && (
        <g className="most">
          <line className="stroke-verm" x1={at(most)} x2={at(most)} y1="0" y2="23" />
          <text className="fill-verm code-tiny-strong" x={at(most)} dx="3" y="32">
            {t('owners:bar.most', { count: most })}
          </text>
        </g>
      )}
    </svg>
  );
}

const split = ({ kind, from, length }: Block): readonly Block[] =>
  Array.from({ length }, (_, at) => ({ kind, from: from + at, length: 1 }));
