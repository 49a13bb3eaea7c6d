/** Messages about nodes, owners and the two truths, and of the commands that come with them. */
import { bring } from './catalogue.ts';
import { lateCommands } from './en/lateCommands.ts';
import { node } from './en/node.ts';
import { owners } from './en/owners.ts';
import { truths } from './en/truths.ts';
import type { First } from './first.ts';
import { messagesOf } from './typed.ts';

const texts = { commands: lateCommands, node, owners, truths };
export type Late = First & typeof texts;

bring('late', texts);
export const { t, message, messageBy } = messagesOf<Late>();
