/** The words of opening a cluster join those of the shell. */
import { openWords } from './en/openWords.ts';
import { addWords } from './i18n.ts';

addWords('app', openWords);
