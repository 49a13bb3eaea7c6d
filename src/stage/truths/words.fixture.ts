/** The English words of the two truths, for tests. */
import '../../i18n/lateWords.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { TruthWords } from './words.ts';

export const truthWords: TruthWords = i18n.getFixedT('en', 'truths');
