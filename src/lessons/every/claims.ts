/** What sentences claim of the cluster in fixed words, and whether that is so in a view of it. Their values come from the run anyway. */
import type { ClusterView, PodView } from '../../engine/view/view.ts';

/** @param names what the pattern's groups have found */
type Holds = (view: ClusterView, names: readonly string[]) => boolean;

const podIn = ({ pods }: ClusterView, name: string | undefined): PodView | undefined =>
  pods.find((pod) => pod.name === name);
const waiting = ({ pods }: ClusterView): number => pods.filter(({ node }) => node === null).length;

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** What is to be done, or to be waited for, is no claim; nor is what is said of a node or a container. */
const claims: readonly (readonly [pattern: RegExp, holds: Holds])[] = [
  [/`([\w-]+)` (?:still )?waits(?= too| in\b|[.,;:])/g, (view, [name]) => (podIn(view, name)?.node ?? null) === null],
  [/`([\w-]+)` runs on `([\w-]+)`/g, (view, [name, node]) => podIn(view, name)?.node === node],
  [
    /(?<!while |until |with )`([\w-]+)` runs(?=[.,;]| again)/g,
    (view, [name]) => (podIn(view, name)?.phase ?? 'Running') === 'Running',
  ],
  [/(?<!until |after |once )`([\w-]+)` (?:is|has) gone(?=[.,;])/g, (view, [name]) => podIn(view, name) === undefined],
  [
    /(?<!until |with )`([\w-]+)` is (?:now )?`?(Pending|Running|Failed|Succeeded)\b/g,
    (view, [name, state = '']) => [podIn(view, name)?.phase, podIn(view, name)?.status].includes(state),
  ],
  [
    /\b(one|two|three|four|five|six) (?:more )?(?:pods )?waits?\b/gi,
    (view, [number = '']) => waiting(view) === numbers.indexOf(number.toLowerCase()),
  ],
  [/\b(?:nobody|none|no pod) waits\b/gi, (view) => waiting(view) === 0],
];

/** @returns what is claimed and is not so */
export const liesIn = (sentence: string, view: ClusterView): readonly string[] =>
  claims.flatMap(([pattern, holds]) =>
    [...sentence.matchAll(pattern)].filter(([, ...names]) => !holds(view, names)).map(([claimed]) => claimed),
  );

/** Nothing has been done yet, or something is there until it has: it does not last as long as the step. */
const ofBegin =
  /\b(?:nothing|nobody|no \w+) (?:\w+ ){1,2}yet\b|\bstill waits\b|\bwaits too\b|\bhas no \w+ label\b|^\w+ again\./i;

/** @returns whether it says how things are before anything is done */
export const isOfBegin = (sentence: string): boolean => ofBegin.test(sentence);
