import { expect, it } from 'vitest';
import type { RevisionState, RolloutState } from '../../engine/view/owners.ts';
import { rolloutBar } from './segments.ts';

const revision = (isNew: boolean, replicas: number, available: number): RevisionState => ({
  name: isNew ? 'new' : 'old',
  revision: null,
  isNew,
  images: [],
  replicas,
  ready: available,
  available,
  terminating: 0,
  undo: null,
});
const rollout = (...revisions: readonly RevisionState[]): RolloutState => ({
  desired: 4,
  most: 5,
  least: 3,
  revisions,
  before: null,
});

it('puts what is available before what is not, the new before the old', () => {
  expect(rolloutBar(rollout(revision(true, 2, 1), revision(false, 3, 2)))).toEqual({
    segments: [
      { kind: 'new', from: 0, length: 1 },
      { kind: 'old', from: 1, length: 2 },
      { kind: 'newWaits', from: 3, length: 1 },
      { kind: 'oldWaits', from: 4, length: 1 },
    ],
    total: 5,
    available: 3,
    width: 5,
  });
});

it('leaves empty parts out, and keeps room for what may exist', () => {
  expect(rolloutBar(rollout(revision(true, 4, 4), revision(false, 0, 0)))).toMatchObject({
    segments: [{ kind: 'new', from: 0, length: 4 }],
    width: 5,
  });
  expect(rolloutBar({ ...rollout(), desired: 0, most: null })).toEqual({
    segments: [],
    total: 0,
    available: 0,
    width: 1,
  });
});
