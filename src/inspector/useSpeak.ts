/** Sentences on screen. */
import { useTranslation } from 'react-i18next';
import { type RichText, speak } from '../text/words.ts';

/** Speaks, and draws the component anew when the language changes. */
export function useSpeak(): (sentence: RichText) => string {
  useTranslation('inspector');
  return speak;
}
