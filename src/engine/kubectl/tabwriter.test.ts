import { expect, test } from 'vitest';
import { aligned, tableWidths } from './tabwriter.ts';

test('a column is as wide as its widest cell in consecutive lines', () => {
  expect(aligned('Name:\tweb\nNamespace:\tdefault\nIPs:\n  IP:\t10.0.0.1')).toBe(
    'Name:       web\nNamespace:  default\nIPs:\n  IP:  10.0.0.1',
  );
});

test('columns of a table are at least six wide, with three between them', () => {
  expect(aligned('A\tB\n1\t2', tableWidths)).toBe('A     B\n1     2');
});
