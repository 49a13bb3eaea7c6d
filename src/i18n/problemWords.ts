/** Words of what is wrong with a text, and of its remedies: they come before the first is told of. */
import { problems } from './en/problems.ts';
import { addWords } from './i18n.ts';

addWords('problems', problems);
