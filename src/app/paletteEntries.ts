/** What the palette offers: every command that can be done now, every scene, pod and node. Fetched when it is opened. */
import { kindOf, nameOf, type ObjectRef } from '../engine/objects/ref.ts';
import { fetched } from '../parts/fetched.ts';
import type { Command } from '../commands/command.ts';
import { labelOf } from '../commands/label.ts';
import { showFilm, showRemovals } from '../commands/answers.ts';
import { lensCommands } from '../commands/lens.ts';
import { lateRegistry, otherEnds, pages } from '../commands/lateRegistry.ts';
import { focusNode, focusPod } from '../commands/looking.ts';
import { begin } from '../commands/opening.ts';
import { showGlossary } from '../commands/pages.ts';
import { registry } from '../commands/registry.ts';
import { stepTo } from '../commands/time.ts';
import { changesDone } from '../commands/why.ts';
import { lookAt, subjectsToLookAt } from '../commands/workloadsAround.ts';
import { catalogue } from '../lessons/catalogue.ts';
import { beginLesson } from '../lessons/course.ts';
import { fetchAll, lessonHere } from '../lessons/load.ts';
import { type LessonFile, ownFiles } from '../lessons/made/file.ts';
import { type LessonId, lessonIds } from '../lessons/order.ts';
import { beginningOf } from '../lessons/scene.ts';
import { scenes } from '../lessons/stories/scenes.ts';
import { playbackTrack } from '../store/playbackTrack.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { type Entry, type Find, finding } from './finding.ts';
import { explained } from './glossary/words.ts';
import { actionsFor } from './paletteActions.ts';
import { compareEntries, featureEntries } from './paletteFeatures.ts';
import { lessonTexts, sentencesOf } from './paletteTexts.ts';
import { keyText } from '../ui/keys.ts';
import { lessonMessages } from '../i18n/lessons.ts';
import { t as announce } from '../i18n/palette.ts';
import { hasText, messageFrom, textOf } from '../i18n/message.ts';

export { PaletteList } from './PaletteList.tsx';

/**
 * As they are looked through: what is looked at comes before what may be done to it, however many such actions there are.
 *
 * @param subjects workloads, budgets and namespaces: `Deployment/default/web`
 */
function allEntries(state: State, subjects: readonly ObjectRef[]): readonly Entry[] {
  return [
    ...featureEntries(state),
    ...commandEntries([...registry, ...pages, ...otherEnds, ...lensCommands], state),
    ...compareEntries(state),
    ...lessonIds.map(lessonEntry),
    ...ownFiles(state).map(ownEntry),
    ...storyEntries(),
    ...familyEntries(),
    ...termEntries(),
    ...bookmarkEntries(state),
    ...podEntries(state),
    ...nodeEntries(state),
    ...subjects.map(subjectEntry),
    ...commandEntries(
      lateRegistry.filter((command) => command !== showFilm && command !== showRemovals),
      state,
    ),
  ];
}

/** Looks through what can be done now. Workloads have to be asked for: they are found a moment later. */
export async function reportFound(report: (find: Find) => void): Promise<void> {
  report(findingIn(getState(), []));
  // Without their words lessons are found by their numbers.
  await fetched(fetchAll).catch(() => undefined);
  report(findingIn(getState(), []));
  // Before the first picture there is nothing that could be asked of.
  if (!getState().view) await changesDone();
  report(findingIn(getState(), await subjectsToLookAt()));
}

const findingIn = (state: State, subjects: readonly ObjectRef[]): Find =>
  finding(allEntries(state, subjects), (words) => actionsFor(state, words, alsoOf));

/** Other words by which a command is found. */
const alsoOf = (id: string): string =>
  ['app:palette.also', 'node:also', 'owners:also', 'lens:also']
    .map((words) => `${words}.${id}`)
    .map((key) => (hasText(key) ? textOf(messageFrom(key)) : ''))
    .join(' ');

function commandEntries(commands: readonly Command[], opened: State): readonly Entry[] {
  const state = { ...opened, dialog: null };
  return commands
    .filter((command) => command.id !== 'openPalette' && command.enabled(state))
    .map((command) => ({
      id: command.id,
      text: labelOf(command, state),
      also: alsoOf(command.id),
      ...(command.values && { actsOn: Object.values(command.values(state)) }),
      run: () => command.run(),
      ...(command.shortcut && { keys: keyText(command.shortcut) }),
    }));
}

/** A lesson is found by its number before its words are here. */
function lessonEntry(id: LessonId): Entry {
  const isHere = lessonHere(id) !== undefined;
  const title = isHere ? `lessons:${id}.title` : `app:lesson.chapters.${id.charAt(0)}`;
  return {
    id: `lesson:${id}`,
    kind: 'lesson',
    text: `${id}: ${textOf(messageFrom(title))}`,
    ...(isHere && lessonTexts(lessonMessages(id))),
    run: () => void beginLesson(id),
  };
}

/** In the words of who made it. */
const ownEntry = ({ lesson: { id }, words }: LessonFile): Entry => ({
  id: `lesson:${id}`,
  kind: 'lesson',
  text: words.title,
  ...lessonTexts(words),
  run: () => void beginLesson(id),
});

const storyEntries = (): readonly Entry[] =>
  scenes.map((scene) => ({
    id: `scene:${scene.id}`,
    kind: 'scene',
    text: `${announce(`scenes:${scene.id}.short`)}: ${announce(`scenes:${scene.id}.title`)}`,
    also: announce(`scenes:${scene.id}.hint`),
    sentences: sentencesOf([announce(`scenes:${scene.id}.sentence`)]),
    run: () => begin.run(beginningOf(scene)),
  }));

const familyEntries = (): readonly Entry[] =>
  Object.values(catalogue)
    .flat(2)
    .map((scene) => ({
      id: `scene:${scene.id}`,
      kind: 'scene',
      text: textOf(messageFrom(`scenes:${scene.id}.title`)),
      also: textOf(messageFrom(`scenes:${scene.id}.short`)),
      sentences: sentencesOf([textOf(messageFrom(`scenes:${scene.id}.sentence`))]),
      run: () => begin.run(beginningOf(scene)),
    }));

const termEntries = (): readonly Entry[] =>
  explained().map(({ id, shown, also, text }) => ({
    id: `term:${id}`,
    kind: 'term',
    text: shown.replaceAll('`', ''),
    also: also ? `${id} ${also}` : id,
    sentences: sentencesOf([text]),
    run: () => {
      setState({ openTerm: { term: id } });
      showGlossary.run();
    },
  }));

const podEntries = ({ view }: State): readonly Entry[] =>
  (view?.pods ?? []).map((pod) => ({
    id: `pod:${pod.uid}`,
    looksAt: pod.name,
    text: announce('app:palette.pod', { pod: pod.key }),
    run: () => focusPod.run(pod.key),
  }));

/** The moments of the opened timeline that have a name. */
const bookmarkEntries = (state: State): readonly Entry[] =>
  playbackTrack(state).bookmarks.map(({ t, name }, i) => ({
    id: `bookmark:${i}`,
    text: announce('app:palette.bookmark', { name: textOf(name) }),
    also: announce('app:palette.bookmarkAlso'),
    run: () => stepTo(t),
    ...(i < 9 && { keys: String(i + 1) }),
  }));

const nodeEntries = ({ view }: State): readonly Entry[] =>
  (view?.nodes ?? []).map(({ name }) => ({
    id: `node:${name}`,
    looksAt: name,
    text: announce('node:look', { node: name }),
    run: () => focusNode.run(name),
  }));

function subjectEntry(subject: ObjectRef): Entry {
  const name = nameOf(subject);
  const text = announce('owners:look', { kind: kindOf(subject), name });
  return { id: `subject:${subject}`, text, also: subject, looksAt: name, run: () => lookAt.run(subject) };
}
