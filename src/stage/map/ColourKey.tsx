/** What each colour of the map means. */
import { numberText } from '../../i18n/format.ts';
import { t } from '../../i18n/lens.ts';
import type { Tone } from './colouring.ts';

interface Props {
  tones: readonly Tone[];
  only: string | null;
  chooseOnly(kind: string | null): void;
}

/** One that is pressed is coloured alone: whoever tells no hues apart finds what is of it. */
export function ColourKey({ tones, only, chooseOnly }: Props) {
  return tones.map(({ kind, means }) => (
    <button
      key={kind}
      type="button"
      className="button small flex middle gap-4"
      aria-pressed={kind === only}
      onClick={() => chooseOnly(kind === only ? null : kind)}
    >
      <svg className="nodes" width="12" height="12" aria-hidden="true">
        <g className="node tile">
          <rect className={`kind ${kind}`} width="12" height="12" rx="2" />
        </g>
      </svg>
      {meaning(means)}
    </button>
  ));
}

function meaning(means: Tone['means']): string {
  switch (means.is) {
    case 'app':
      return means.name;
    case 'others':
      return t('lens:colour.others');
    case 'priority':
      return range(means.from, means.to);
    case 'skew':
      return t('lens:colour.skew', { skew: range(means.from, means.to) });
    case 'aboveMaxSkew':
      return t('lens:colour.aboveMaxSkew');
    case 'upTo':
      return t('lens:colour.upTo', { percent: 100 * means.share });
  }
}

/** `0`, `1–5`. */
const range = (from: number, to: number): string =>
  from === to ? numberText(from) : `${numberText(from)}–${numberText(to)}`;
