/** Messages whose texts something else brings: the data that names the key, or a part that is fetched before they are shown. */
import type { LessonWords } from './en/lessons/words.ts';
import type { Inspector } from './inspector.ts';
import type { Scenes } from './scenes.ts';
import type { Timeline } from './timeline.ts';
import { messagesOf } from './typed.ts';

interface Lessons {
  lessons: Readonly<Record<string, LessonWords>>;
}

export const { t, message } = messagesOf<Inspector & Scenes & Timeline & Lessons>();
