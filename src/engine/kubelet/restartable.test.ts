import { expect, test } from 'vitest';
import { readCases } from '../conformance/readCases.ts';
import type { Container } from '../objects/types.ts';
import { isRestartable, restartRule } from './restartable.ts';

interface Input {
  container: Container;
  podRestartPolicy: string;
  exitCode: number;
}
const cases = readCases<Input, { restart: boolean; rule: string | null }>('container-restart');

test.each(cases.map((one) => [one.name, one] as const))('answers as the real code: %s', (_, recorded) => {
  const { container, podRestartPolicy, exitCode } = recorded.in;
  expect({
    restart: isRestartable(container, podRestartPolicy, exitCode),
    rule: restartRule(container, exitCode),
  }).toEqual(recorded.out);
});
