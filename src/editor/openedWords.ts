/** The words of the opened editor join the names of its commands. */
import { editorOpened } from '../i18n/en/editorOpened.ts';
import { addWords } from '../i18n/i18n.ts';

addWords('editor', editorOpened);
