/** The words of what is kept in this browser join those of the shell. */
import { savedWords } from './en/savedWords.ts';
import { addWords } from './i18n.ts';

addWords('app', savedWords);
