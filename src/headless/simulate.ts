import { readFileSync } from 'node:fs';
import type { Write } from './output.ts';
import { runScenario } from './scenario.ts';
import { scenarioProblems } from './scenarioProblems.ts';
import { traceEntry } from './traceEntries.ts';
import type { Scenario } from './recordedScenario.ts';

/**
 * Runs a scenario of the recorded traces: a line for each trace entry, in their form.
 * @returns the exit code: 1, and no line, where the file holds no scenario or an impossible one
 */
export async function simulateFile(path: string, write: Write): Promise<number> {
  const scenario = readScenario(path);
  if (!scenario) {
    process.stderr.write(`podyssey: ${path} is no scenario: it lacks objects, actions, start or seconds\n`);
    return 1;
  }
  const problems = scenarioProblems(scenario);
  for (const { place, message } of problems) process.stderr.write(`podyssey: ${path}: ${place}: ${message}\n`);
  if (problems.length > 0) return 1;
  const epoch = Date.parse(scenario.start);
  for (const event of runScenario(scenario)) {
    const entry = traceEntry(event, epoch);
    if (entry) write(JSON.stringify(entry));
  }
  return 0;
}

function readScenario(path: string): Scenario | null {
  const text = readFileSync(path, 'utf8');
  try {
    const read: Partial<Scenario> | null = JSON.parse(text);
    const isWhole =
      Array.isArray(read?.objects) &&
      Array.isArray(read.actions) &&
      typeof read.seconds === 'number' &&
      !Number.isNaN(Date.parse(read.start ?? ''));
    return isWhole ? (read as Scenario) : null;
  } catch {
    return null;
  }
}
