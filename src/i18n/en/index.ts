import { app } from './app.ts';
import { commands } from './commands.ts';
import { editor } from './editor.ts';
import { inspector } from './inspector.ts';
import { problems } from './problems.ts';
import { scenes } from './scenes.ts';
import { stage } from './stage.ts';
import { timeline } from './timeline.ts';

/** The English catalogue: one namespace an area. */
export const en = { app, commands, scenes, problems, stage, inspector, timeline, editor } as const;
