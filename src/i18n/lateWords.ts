/** Words of nodes and of the two truths: they come with what is fetched later, and with the steps of an earlier visit. */
import { node } from './en/node.ts';
import { truths } from './en/truths.ts';
import { addWords } from './i18n.ts';

addWords('node', node);
addWords('truths', truths);
