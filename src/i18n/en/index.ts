import { app } from './app.ts';
import { commands } from './commands.ts';
import { editor } from './editor.ts';
import { inspector } from './inspector.ts';
import { scenes } from './scenes.ts';
import { stage } from './stage.ts';
import { strip } from './strip.ts';

/** The English catalogue: one namespace an area. */
export const en = { app, commands, scenes, stage, inspector, timeline: strip, editor } as const;
