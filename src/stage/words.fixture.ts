/** The English words, as the stage gets them, for tests. */
import { i18n } from '../i18n/i18n.ts';
import type { StageWords } from './scene/reason.ts';

export const words: StageWords = i18n.getFixedT('en', 'stage');
