import { expect, it } from 'vitest';
import { isForThisMachine } from './reach.ts';

it.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['podyssey.localhost', true],
  ['[::1]', true],
  ['', true],
  ['192.168.1.7', false],
  ['laptop.local', false],
  ['example.org', false],
  ['127.example.org', false],
])('a page of %j is for this machine alone: %s', (host, isAlone) => expect(isForThisMachine(host)).toBe(isAlone));
