/** Some of many names. */
import type { Names } from './depth.ts';

const namesShown = 12;

export const someOf = (names: readonly string[]): Names => ({ count: names.length, some: names.slice(0, namesShown) });
