/** One of the numbers of the run, with what it is now. */
import { grouped, type Offered, valuedText } from './useOffers.ts';
import { t } from '../../i18n/author.ts';

interface Props {
  label: string;
  offers: readonly Offered[];
  chosen: string;
  choose: (name: string) => void;
}

export const FactChoice = ({ label, offers, chosen, choose }: Props) => (
  <select className="full-width" aria-label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
    <option value="">{t('author:choose')}</option>
    {grouped(offers).map((group) => (
      <optgroup key={group.title} label={group.title}>
        {group.offers.map((offer) => (
          <option key={offer.name} value={offer.name}>
            {valuedText(offer)}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);
