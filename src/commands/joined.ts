/** Several files that are read as one after the other; what is wrong is told at the line of its own file. */
import type { Problem } from '../engine/manifest/report.ts';

/** A file within the whole: its first line there, from 1 on. */
export interface JoinedFile {
  name: string;
  from: number;
}

const between = '\n---\n';

export function joined(files: readonly { name: string; text: string }[]): {
  content: string;
  parts: readonly JoinedFile[];
} {
  const parts: JoinedFile[] = [];
  let from = 1;
  for (const { name, text } of files) {
    parts.push({ name, from });
    from += linesIn(text) + 2;
  }
  return { content: files.map(({ text }) => text).join(between), parts };
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** A problem without a place is one of the whole. */
export function inItsFile(problem: Problem, parts: readonly JoinedFile[]): Problem {
  const part = parts.findLast(({ from }) => from <= problem.line);
  if (!part) return problem;
  const own = (line: number) => line - part.from + 1;
  const openedAt = problem.openedAt !== undefined && { openedAt: own(problem.openedAt) };
  return { ...problem, source: part.name, line: own(problem.line), ...openedAt };
}
