import { expect, test } from 'vitest';
import { readGiven } from '../given.ts';
import { liveAsked, liveFlags, liveOptions } from './asked.ts';

const read = (...args: string[]) => {
  const given = readGiven(args, liveOptions, liveFlags);
  return typeof given === 'string' ? given : liveAsked(given);
};

test('a call says what is wanted', () => {
  expect(read()).toEqual({ address: null, context: null, namespace: null, port: 7117, opens: true });
  expect(read('--address', 'http://127.0.0.1:8001/', '--port', '0', '--no-open')).toEqual({
    ...{ address: 'http://127.0.0.1:8001', context: null, namespace: null, port: 0, opens: false },
  });
  expect(read('--address', 'https://rancher.example/k8s/c-1')).toMatchObject({
    address: 'https://rancher.example/k8s/c-1',
  });
});

test('a namespace is a name that Kubernetes could have given', () => {
  expect(read('--namespace', 'shop-2')).toMatchObject({ namespace: 'shop-2' });
});

test.each([
  [['--namespace', '']],
  [['--namespace', '../secrets']],
  [['--namespace', 'Shop']],
  [['--port', 'x']],
  [['--port', '70000']],
  [['file.yaml']],
  [['--address', 'ftp://a']],
  [['--address', 'http://me:secret@a']],
  [['--address', 'http://a', '--context', 'b']],
])('%j does not fit', (args) => {
  expect(read(...args)).toBeNull();
});

test('a flag takes no value', () => {
  expect(read('--no-open=1')).toMatch(/--no-open/);
});
