/** Sentences on screen. */
import { useTranslation } from 'react-i18next';
import { type Said, speak } from '../text/words.ts';

/** Speaks, and draws the component anew when the language changes. */
export function useSpeak(): (sentence: Said) => string {
  useTranslation('inspector');
  return speak;
}
