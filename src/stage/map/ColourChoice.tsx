/** What the pods of many nodes are coloured by. */
import { type ColourBy, colourings } from './colouring.ts';
import { t } from '../../i18n/lens.ts';

interface Props {
  by: ColourBy;
  choose(by: ColourBy): void;
  hasSkew: boolean;
}

export function ColourChoice({ by, choose, hasSkew }: Props) {
  const offered = colourings.filter((one) => one !== 'skew' || hasSkew);
  return (
    <label className="flex middle gap-8 muted text-11">
      {t('lens:colour.label')}
      <select
        value={offered.includes(by) ? by : 'state'}
        onChange={({ target }) => choose(offered.find((one) => one === target.value) ?? 'state')}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`lens:colour.by.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
