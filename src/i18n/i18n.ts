/** Words: English is the source and its keys are the type of all others. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en/index.ts';
import { isolated } from './isolated.ts';
import type { editorOpened } from './en/editorOpened.ts';
import type { lessonHelp } from './en/lessonHelp.ts';
import type { gallery } from './en/gallery.ts';
import type { glossary } from './en/glossary.ts';
import type { LessonWords } from './en/lessons/words.ts';
import type { failureScenes } from './en/failureScenes.ts';
import type { inspectorDeferred } from './en/inspectorDeferred.ts';
import type { lateCommands } from './en/lateCommands.ts';
import type { map } from './en/map.ts';
import type { node } from './en/node.ts';
import type { openWords } from './en/openWords.ts';
import type { owners } from './en/owners.ts';
import type { paletteWords } from './en/paletteWords.ts';
import type { present } from './en/present.ts';
import type { problems } from './en/problems.ts';
import type { profiles } from './en/profiles.ts';
import type { savedWords } from './en/savedWords.ts';
import type { storyScenes } from './en/storyScenes.ts';
import type { timeline } from './en/timeline.ts';
import type { truths } from './en/truths.ts';
import type { unevenScenes } from './en/unevenScenes.ts';
import type { why } from './en/why/index.ts';
import type { workedScenes } from './en/workedScenes.ts';

/** With the words that are fetched later. */
type Catalogue = Omit<typeof en, 'app' | 'commands' | 'editor' | 'inspector' | 'scenes' | 'timeline'> & {
  app: typeof en.app & typeof lessonHelp & typeof map & typeof openWords & typeof paletteWords & typeof savedWords;
  commands: typeof en.commands & typeof lateCommands;
  editor: typeof en.editor & typeof editorOpened;
  inspector: typeof en.inspector & typeof inspectorDeferred & typeof why;
  gallery: typeof gallery;
  glossary: typeof glossary;
  /** By lesson. */
  lessons: Readonly<Record<string, LessonWords>>;
  node: typeof node;
  owners: typeof owners;
  present: typeof present;
  problems: typeof problems;
  profiles: typeof profiles;
  scenes: typeof en.scenes & typeof storyScenes & typeof workedScenes & typeof unevenScenes & typeof failureScenes;
  timeline: typeof en.timeline & typeof timeline;
  truths: typeof truths;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Catalogue;
    strictKeyChecks: true;
  }
}

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  ns: Object.keys(en),
  resources: { en },
  // React escapes markup; what is left to see to is the direction of writing.
  interpolation: { escapeValue: true, escape: isolated },
  initAsync: false,
});

export const i18n = i18next;

/** Adds words of the English catalogue that were fetched later. */
export function addWords(namespace: keyof Catalogue, words: object): void {
  i18next.addResourceBundle('en', namespace, words, true);
}

/** Whether the sentence's words are here; if not, `lateWords.ts` has them. */
export const hasWords = ({ key }: { key: string }): boolean => i18next.exists(key);

/** Any sentence the store holds: its key is `namespace:key`, known only at run time. */
export function sentence(told: { key: string; values?: Readonly<Record<string, string | number>> }): string {
  const translate = i18next.t as unknown as (key: string, values?: object) => string;
  return translate(told.key, told.values);
}
