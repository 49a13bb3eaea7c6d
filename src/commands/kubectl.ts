/** What is typed in the console: a command acts at the cursor, as one undoable step, and prints while the clock goes on. */
import type { AnsweredLine } from '../engine/kubectl/kubectl.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { message } from '../i18n/first.ts';
import { engine } from '../store/engine.ts';
import type { ConsoleBlock } from '../store/slices/console.ts';
import { getState, setState } from '../store/store.ts';
import { act, type Untimed } from './act.ts';
import { newSource } from './newSource.ts';
import { playPause } from './time.ts';

/** Blocks that are kept on screen. */
const keptBlocks = 100;
const keptLines = 200;

/** @returns whether a text for `-f -` is wanted first */
export async function typeLine(line: string, input: string | null = null): Promise<boolean> {
  interrupt();
  const since = getState().t;
  const asked = { line, input, since, first: null };
  const planned = await engine().kubectl(asked);
  if (!planned) return false;
  if (planned.needsInput) return true;
  remember(line);
  if (line.trim() === 'clear') setState({ consoleBlocks: [] });
  else if (planned.actions.length === 0) show(line, since, planned);
  else await carryOut({ line, input, since }, planned.actions);
  return false;
}

async function carryOut(
  asked: { line: string; input: string | null; since: Millis },
  actions: AnsweredLine['actions'],
): Promise<void> {
  const [action, ...also] = await Promise.all(actions.map(actionOf));
  if (!action) return;
  const label = message('commands:typed', { line: asked.line });
  if ((await act({ label, action, also, stay: true })) !== 'landed') return;
  const first = getState().situation.actions.length - actions.length;
  const done = await engine().kubectl({ ...asked, first });
  if (done) show(asked.line, asked.since, done);
}

/** A pasted manifest is kept as what was read of it. */
async function actionOf(action: AnsweredLine['actions'][number]): Promise<Untimed> {
  if (!('text' in action)) return action;
  const { text, ...how } = action;
  const source = newSource('STDIN', text);
  return { ...how, source: (await engine().persist(source)) ?? source };
}

function remember(line: string): void {
  setState(({ consoleTyped }) => ({
    consoleTyped: [...consoleTyped.filter((one) => one !== line), line].slice(-keptLines),
  }));
}

function show(line: string, since: Millis, { lines, until }: AnsweredLine): void {
  const { situation, playing, t, end } = getState();
  const isOver = until !== null && until <= t;
  setState(({ consoleBlocks }) => {
    const id = (consoleBlocks.at(-1)?.id ?? 0) + 1;
    const block: ConsoleBlock = { id, line, since, lines, going: isOver ? null : { until, situation } };
    return { consoleBlocks: [...consoleBlocks, block].slice(-keptBlocks) };
  });
  if (!isOver && !playing && t < end) playPause.run();
}

/** What a block has printed at t. */
export const printedAt = ({ lines, going }: ConsoleBlock, t: Millis): ConsoleBlock['lines'] =>
  going === null ? lines : lines.filter((line) => line.t <= t);

/** Ends what goes on: what it has printed stays. */
export function interrupt(): void {
  const { t, playing, consoleBlocks } = getState();
  if (!consoleBlocks.some(({ going }) => going)) return;
  if (playing) playPause.run();
  setState({ consoleBlocks: consoleBlocks.map((block) => ({ ...block, lines: printedAt(block, t), going: null })) });
}

/** To be told of each picture: what has come to its end gives the prompt back, and what is read off another run is over. */
export function lookAtClock(): void {
  const { t, situation, consoleBlocks } = getState();
  const ends = (block: ConsoleBlock) =>
    block.going !== null &&
    (block.going.situation !== situation || (block.going.until !== null && block.going.until <= t));
  if (!consoleBlocks.some(ends)) return;
  if (getState().playing) playPause.run();
  setState({
    consoleBlocks: consoleBlocks.map((block) =>
      ends(block) ? { ...block, lines: printedAt(block, t), going: null } : block,
    ),
  });
}

/** Of each action of the situation the command that does it. */
export const commandsDone = async () => (await engine().commands()) ?? [];

/** What the last word may become. */
export const complete = async (line: string): Promise<readonly string[]> =>
  (await engine().completions(getState().t, line)) ?? [];
