/** Words of nodes, of owners, of the two truths and of what is done there: they come with what is fetched later, and with the steps of an earlier visit. */
import { lateCommands } from './en/lateCommands.ts';
import { node } from './en/node.ts';
import { owners } from './en/owners.ts';
import { truths } from './en/truths.ts';
import { addWords } from './i18n.ts';

addWords('commands', lateCommands);
addWords('node', node);
addWords('owners', owners);
addWords('truths', truths);
