import { expect, test } from 'vitest';
import { readYaml } from './yamlText.ts';

test.each<[string, unknown]>([
  ['0400', 256],
  ['0o17', 15],
  ['0x1F', 31],
  ['0b101', 5],
  ['-010', -8],
  ['1_000', 1000],
  ['089', 89],
  ['1e3', 1000],
  ['.5', 0.5],
  ['+5', 5],
  ['yes', true],
  ['On', true],
  ['y', true],
  ['off', false],
  ['NO', false],
  ['n', false],
  ['~', null],
  ['null', null],
  ['', null],
  ['"no"', 'no'],
  ["'0400'", '0400'],
  ['10:30', '10:30'],
  ['190:20:30', '190:20:30'],
  ['2026-01-01', '2026-01-01'],
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ['1.2.3', '1.2.3'],
  ['yES', 'yES'],
  ['100m', '100m'],
  ['!!str 5', '5'],
])('%s reads as kubectl reads it', (text, expected) => {
  expect(readYaml(`value: ${text}\n`)).toMatchObject({ value: { value: expected } });
});

test.each([
  ['.inf', '+Inf'],
  ['-.Inf', '-Inf'],
  ['.nan', 'NaN'],
])('%s is no JSON, so kubectl refuses it', (text, written) => {
  expect(readYaml(`value: ${text}\n`)).toMatchObject({ offset: 7, message: `json: unsupported value: ${written}` });
});
