/** Messages of the first screen. */
import { bring } from './catalogue.ts';
import { app } from './en/app.ts';
import { commands } from './en/commands.ts';
import { editor } from './en/editor.ts';
import { scenes } from './en/scenes.ts';
import { stage } from './en/stage.ts';
import { messagesOf } from './typed.ts';

const texts = { app, commands, editor, scenes, stage };
export type First = typeof texts;

bring('first', texts);
export const { t, message, messageBy } = messagesOf<First>();
