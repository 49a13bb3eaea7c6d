import { expect, it } from 'vitest';
import { timeScale } from './fold.ts';
import { tapped } from './tap.ts';
import type { Picture } from './picture.ts';
import type { Moment } from './laneChart.ts';

const scale = timeScale({ from: 0, to: 20_000, anchors: [1000, 15_000], busy: [], length: 400, folding: true });
const fold = scale.pieces.find((piece) => piece.fold);
const moment = { kind: 'moment', id: 'm', t: 1000 } as Moment;
const y = scale.at(1000);
const picture: Picture = {
  vertical: true,
  width: 300,
  height: 400,
  scale,
  laid: { x: 0, y: 0, w: 300, h: 400 },
  lanes: [],
  shapes: [{ item: moment, box: { x: 20, y: y - 5, w: 10, h: 10 } }],
  labels: [
    {
      id: 'l',
      item: 'm',
      text: 'SIGTERM',
      face: 'mono',
      tone: 'ink',
      ground: 'paper',
      box: { x: 150, y: 300, w: 60, h: 18 },
      t: 15_000,
    },
  ],
  bands: [],
  unlabelled: [],
};

it('takes words for their event, wherever they stand', () => {
  expect(tapped(picture, { x: 170, y: 310 })).toEqual({ kind: 'instant', t: 15_000 });
});

it('takes a mark for its event where the finger is near it', () => {
  expect(tapped(picture, { x: 33, y: y + 8 })).toEqual({ kind: 'instant', t: 1000 });
  expect(tapped(picture, { x: 60, y: y + 8 })).not.toEqual({ kind: 'instant', t: 1000 });
});

it('takes a fold for what it hides', () => {
  expect(fold).toBeDefined();
  expect(tapped(picture, { x: 90, y: ((fold?.p0 ?? 0) + (fold?.p1 ?? 0)) / 2 })).toEqual({
    kind: 'fold',
    from: fold?.t0,
    to: fold?.t1,
  });
});

it('takes all else for the instant there', () => {
  expect(tapped(picture, { x: 90, y: 5 })).toEqual({ kind: 'instant', t: scale.inverse(5) });
});
