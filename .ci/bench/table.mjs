/** What bench-page found, as lines of text. */

const done = [
  ['open', 'open'],
  ['pick', 'in hand, all numbers'],
  ['carry', 'carry over the nodes'],
  ['drop', 'drop'],
  ['step', 'one step'],
  ['play', 'play, four times'],
];

const cell = (value, width) => String(value).padStart(width);
const ms = (value) => (value === undefined ? '' : value.toFixed(0));
const times = (value, of) => (value === undefined ? '' : `${(value / of).toFixed(1)} ×`);
const thousands = (value) => value.toLocaleString('en');

const row = (name, cells) => name.padEnd(24) + cells.map((value) => cell(value, 13)).join('');

/** Of each size what was done: how long, how often the page was blocked over 50 ms, and how its frames came. */
export function clusterTable(empty, clusters) {
  return clusters.flatMap((one) => [
    '',
    `${thousands(one.nodes)} nodes, ${thousands(one.pods)} pods, ${one.MB} MB; JSON.parse ${one.parseMs} ms; an empty page's frames p95 ${empty.p95.toFixed(1)} ms`,
    row('', ['ms', '÷ parse', 'page CPU', 'longest task', 'long tasks', 'frames p95', '÷ empty', 'longest']),
    ...done.map(([key, name]) => {
      const { ms: took, workedMs, longestTask, longTasks, p95, longestFrame } = one[key];
      const ratio = key === 'open' ? times(took, one.parseMs) : '';
      const blocked = longTasks === 0 ? '≤ 50' : ms(longestTask);
      return row(name, [
        ms(took),
        ratio,
        ms(workedMs),
        blocked,
        longTasks,
        p95.toFixed(1),
        times(p95, empty.p95),
        ms(longestFrame),
      ]);
    }),
    `first sign of reading after ${ms(one.open.toldMs)} ms; heap of page and worker ${heapText(one.heapOpen)} MB once open, ${heapText(one.heapEnd)} MB at the end`,
  ]);
}

const heapText = ({ page, workers }) => `${page} + ${workers}`;

/** The heaps before, and after each quarter. */
export const memoryTable = ({ scenes, steps, seconds }, grown) =>
  [
    [`${scenes} scenes`, grown.scenes],
    [`${steps} steps of lessons`, grown.lessons],
    [`${seconds} s played`, grown.play],
  ].map(([name, heaps]) => `${name.padEnd(24)}${heaps.map(heapText).join(' → ')} MB (page + worker)`);

/** At teaching size: the longest task, and as long as it would be on a machine four times slower. */
export const taskTable = (found) => [
  row('', ['longest, ms', '4 × that', 'over 50 so']),
  ...Object.entries(found).map(([name, { longest, over }]) =>
    row(name, [longest.toFixed(1), (4 * longest).toFixed(0), over]),
  ),
];
