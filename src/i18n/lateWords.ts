/** Words of nodes, of owners and of the two truths: they come with what is fetched later, and with the steps of an earlier visit. */
import { node } from './en/node.ts';
import { owners } from './en/owners.ts';
import { truths } from './en/truths.ts';
import { addWords } from './i18n.ts';

addWords('node', node);
addWords('owners', owners);
addWords('truths', truths);
