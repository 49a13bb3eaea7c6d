/**
 * Prints how many words a reader meets in each step of each lesson, and fails where there are too many.
 * A fact of the run is one word. What is folded away or asked for, as hints are, is counted apart.
 * `node .ci/words.mjs A1 B` prints these lessons step by step.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';

/** Words that stand there when a step begins, words of its outcome, and all of a lesson. */
const limits = { step: 35, outcome: 25, lesson: 250 };

const folder = resolve(import.meta.dirname, '../src/i18n/en/lessons');

/** @returns how many words of a lesson's texts are read */
function wordsIn(...texts) {
  const plain = texts
    .filter(Boolean)
    .join(' ')
    .replace(/\{\{[^}]*\}\}/g, 'fact')
    .replace(/\[([^\]|]*)(?:\|[^\]]*)?\]/g, '$1');
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const all = (record) => Object.values(record ?? {});

/** What stands on the page when a step begins, and what it says in the end. */
const ofStep = ({ title, text, question, options, goal, now, found, done, hints }) => ({
  begins: wordsIn(title, text, question, ...all(options), goal, now),
  ends: wordsIn(found, done),
  apart: wordsIn(...all(hints)),
});

function ofEnding({ rule, practice, then, cases }) {
  return {
    begins: wordsIn(rule, cases?.title, ...all(cases?.shows)),
    ends: 0,
    apart: wordsIn(practice, then),
  };
}

/** @returns a lesson's parts in the order in which they are read; a step without a title shows the lesson's */
function partsOf({ title, steps, ending }) {
  const parts = Object.entries(steps).map(([name, step]) => ({
    name,
    ...ofStep({ ...step, title: step.title ?? title }),
  }));
  return [...parts, { name: 'ending', ...ofEnding(ending) }];
}

async function lessonOf(file) {
  const { module } = await runnerImport(join(folder, file), { configFile: false, logLevel: 'error' });
  const { words } = module;
  const parts = partsOf(words);
  const untitled = Object.values(words.steps).filter(({ title }) => !title).length;
  // A title that is there again is read once.
  const again = wordsIn(words.title) * untitled;
  const sum = parts.reduce((total, { begins, ends }) => total + begins + ends, -again);
  return { id: file.replace('.ts', ''), parts, sum };
}

const files = readdirSync(folder).filter((file) => /^[A-G]\d+\.ts$/.test(file));
const lessons = (await Promise.all(files.map(lessonOf))).sort((a, b) =>
  a.id.localeCompare(b.id, 'en', { numeric: true }),
);

const flawsOf = ({ id, parts, sum }) => [
  ...parts
    .filter(({ begins, ends }) => begins > limits.step || ends > limits.outcome)
    .map(
      ({ name, begins, ends }) =>
        `${id} ${name}: ${begins} words, then ${ends}; at most ${limits.step} and ${limits.outcome}`,
    ),
  ...(sum > limits.lesson ? [`${id}: ${sum} words; at most ${limits.lesson}`] : []),
];

const wished = process.argv.slice(2);
for (const { id, parts, sum } of lessons) {
  const most = Math.max(...parts.map(({ begins }) => begins));
  const apart = parts.reduce((total, part) => total + part.apart, 0);
  console.log(`${id.padEnd(5)}${String(sum).padStart(5)} words, at most ${most} a step; ${apart} more on demand`);
  if (!wished.some((wish) => id.startsWith(wish))) continue;
  for (const { name, begins, ends, apart: more } of parts)
    console.log(`  ${name.padEnd(12)}${String(begins).padStart(4)} then ${ends}; ${more} on demand`);
}
const mean = lessons.reduce((total, { sum }) => total + sum, 0) / lessons.length;
console.log(`${lessons.length} lessons, ${Math.round(mean)} words on average`);

const flaws = lessons.flatMap(flawsOf);
for (const flaw of flaws) console.error(flaw);
process.exitCode = flaws.length > 0 ? 1 : 0;
