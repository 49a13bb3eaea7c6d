/** The title of the page's tab: what is on stage, so that tabs, bookmarks and the way back can be told apart. */
import { t } from '../../i18n/first.ts';
import { hasText, messageFrom, textOf } from '../../i18n/message.ts';
import { fullName } from '../lesson/lessonNames.ts';
import type { Place } from '../../address/address.ts';
import { pageNames } from '../../store/slices/navigation.ts';
import type { State } from '../../store/state.ts';

/** @param place what is on stage; null: nothing yet */
export function titleOf(place: Place | null, state: Pick<State, 'stage' | 'situation'>): string {
  return [whatIsShown(place, state), t('app:name')].filter(Boolean).join(' · ');
}

/** The title without the name of this page. */
export function whatIsShown(place: Place | null, { stage, situation }: Pick<State, 'stage' | 'situation'>): string {
  const page = pageNames.find((name) => name === stage);
  const what = page ? t(`app:pages.${page}`) : place && nameOf(place, situation.title);
  return what?.replaceAll(/[`[\]]/g, '') ?? '';
}

function nameOf(place: Place, title: string): string {
  if (place.at === 'lesson') return fullName(place.lesson);
  const key = place.at === 'scene' ? `scenes:${place.scene}.title` : '';
  return hasText(key) ? textOf(messageFrom(key)) : title;
}
