/** Words of the answers in full: they join those of the inspector once somebody turns to it. */
import { cause } from './cause.ts';
import { film } from './film.ts';
import { fixes } from './fixes.ts';
import { large } from './large.ts';
import { pressure } from './pressure.ts';
import { removals } from './removals.ts';
import { scoring } from './scoring.ts';
import { spreadDepth } from './spreadDepth.ts';
import { status } from './status.ts';
import { step } from './step.ts';
import { table } from './table.ts';
import { unknown } from './unknown.ts';
import { winning } from './winning.ts';

export const why = {
  cause,
  film,
  fixes,
  large,
  pressure,
  removals,
  scoring,
  spreadDepth,
  status,
  step,
  table,
  unknown,
  winning,
} as const;
