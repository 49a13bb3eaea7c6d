/** What can be done to any node, pod or zone by its name, not only to what is in focus: made for the words that were typed. */
import type { Command } from '../commands/command.ts';
import { deletePod } from '../commands/ending.ts';
import { labelOf } from '../commands/label.ts';
import { maintenance, nodeBreaksOf, nodeMendsOf } from '../commands/lateRegistry.ts';
import { focusNode, focusPod } from '../commands/looking.ts';
import { evict, forceDelete } from '../commands/otherEnds.ts';
import { schedule } from '../commands/scheduling.ts';
import { zoneCommands, zonesOf } from '../commands/zones.ts';
import { refresh } from '../store/picture.ts';
import type { State } from '../store/state.ts';
import type { Entry } from './finding.ts';

const nodeActions = [...maintenance, ...nodeMendsOf, ...nodeBreaksOf];
const podActions = [deletePod, evict, forceDelete, schedule];
/** Of so many of a kind at the most. */
const atMost = 24;

/** @param alsoOf other words by which a command is found */
export function actionsFor(state: State, words: readonly string[], alsoOf: (id: string) => string): readonly Entry[] {
  const { view } = state;
  if (!view || words.length === 0) return [];
  const nodes = named(view.nodes, words).filter(({ name }) => name !== state.node);
  const pods = named(view.pods, words).filter(
    ({ key, name }) => key !== state.focus && words.some((word) => name.includes(word)),
  );
  return [
    ...nodes.flatMap(({ name }) =>
      entriesOf(nodeActions, { ...state, node: name, nodeState: null }, name, () => focusNode.run(name)),
    ),
    ...pods.flatMap(({ key }) =>
      entriesOf(podActions, { ...state, focus: key, node: null, podState: null }, key, () => focusPod.run(key)),
    ),
    ...zonesOf(view).flatMap((zone) => entriesOf(zoneCommands(zone), state, zone, () => undefined)),
  ];

  function entriesOf(commands: readonly Command[], there: State, name: string, look: () => void): readonly Entry[] {
    const free = { ...there, dialog: null };
    return commands
      .filter((command) => command.enabled(free))
      .map((command) => ({
        id: `${command.id}:${name}`,
        text: labelOf(command, free),
        also: alsoOf(command.id),
        actsOn: Object.values(command.values?.(free) ?? {}),
        run: () => void lookedAt(look).then(() => command.run()),
      }));
  }
}

/** What is done is done to what is in focus. */
async function lookedAt(look: () => void): Promise<void> {
  look();
  await refresh();
}

/** Those that a word names, whole names first; without any all, those out of use first. */
function named<One extends { name: string; unschedulable?: boolean }>(
  all: readonly One[],
  words: readonly string[],
): readonly One[] {
  const hit = all.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)));
  const isWhole = ({ name }: One) => words.includes(name.toLowerCase());
  const first = hit.length > 0 ? isWhole : ({ unschedulable }: One) => unschedulable === true;
  const from = hit.length > 0 ? hit : all;
  return [...from.filter(first), ...from.filter((one) => !first(one)).slice(0, atMost)].slice(0, atMost);
}
