/** Which versions of kube-scheduler word a FailedScheduling text like this one. */
import { before } from './versions.ts';

/** First and last version; null = open. */
export interface Age {
  from: string | null;
  to: string | null;
}

interface Sign {
  pattern: RegExp;
  from?: string;
  until?: string;
}

/** Each sign narrows the versions; `until` is the first version without it. */
const signs: readonly Sign[] = [
  { pattern: /node\(s\) had taint \{.*?\}, that the pod didn't tolerate/, until: '1.24' },
  { pattern: /node\(s\) had untolerated taint \{/, from: '1.24', until: '1.35' },
  { pattern: /node\(s\) had untolerated taint\(s\)/, from: '1.35' },
  { pattern: /preemption: /, from: '1.24' },
  { pattern: /\. preemption: /, until: '1.34' },
  { pattern: /no new claims to deallocate/, from: '1.34' },
];

/** Both ends open where nothing gives the version away. */
export function ageOf(message: string): Age {
  const met = signs.filter(({ pattern }) => pattern.test(message));
  const from =
    met
      .flatMap((sign) => sign.from ?? [])
      .sort(byMinor)
      .at(-1) ?? null;
  const end = met.flatMap((sign) => sign.until ?? []).sort(byMinor)[0];
  return { from, to: end === undefined ? null : before(end) };
}

const minor = (version: string): number => Number(version.split('.')[1]);
const byMinor = (a: string, b: string): number => minor(a) - minor(b);

/** The text is not how 1.36 would word it. */
export const isOlder = ({ to }: Age): boolean => to !== null;

/** Reason → number of nodes, worded as in 1.36 and without what PostFilter adds; null for a text of another form. */
export function reasonsIn(message: string): ReadonlyMap<string, number> | null {
  const [, , list] = /^0\/(\d+) nodes are available: (.*)$/s.exec(message) ?? [];
  if (list === undefined) return null;
  const own = list.replace(/\.? (no new claims to deallocate|preemption: ).*$/s, '').replace(/\.$/, '');
  const counts = new Map<string, number>();
  for (const part of modern(own).split(/, (?=\d+ )/)) {
    const [, count, reason] = /^(\d+) (.*)$/s.exec(part) ?? [undefined, '0', part];
    counts.set(reason, (counts.get(reason) ?? 0) + Number(count));
  }
  return counts;
}

const modern = (text: string): string =>
  text
    .replace(/node\(s\) had taint \{[^}]*\}, that the pod didn't tolerate/g, 'node(s) had untolerated taint(s)')
    .replace(/node\(s\) had untolerated taint \{[^}]*\}/g, 'node(s) had untolerated taint(s)');

/** How many nodes the text counts; null for a text of another form. */
export function nodesIn(message: string): number | null {
  const [, nodes] = /^0\/(\d+) nodes are available/.exec(message) ?? [];
  return nodes === undefined ? null : Number(nodes);
}

/** The same reasons for the same numbers of nodes, however worded. */
export function sameReasons(one: string, other: string): boolean {
  const [a, b] = [reasonsIn(one), reasonsIn(other)];
  if (a === null || b === null || nodesIn(one) !== nodesIn(other) || a.size !== b.size) return false;
  return [...a].every(([reason, count]) => b.get(reason) === count);
}
