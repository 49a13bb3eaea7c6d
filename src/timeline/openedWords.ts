/** The words of the opened timeline join those of the strip. */
import { timeline } from '../i18n/en/timeline.ts';
import { addWords } from '../i18n/i18n.ts';

addWords('timeline', timeline);
