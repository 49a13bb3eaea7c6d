/** Where texts and plates of a drawing lie, for tests that nothing covers anything. */
import type { Box, Label } from '../../layout/boxes.ts';
import { overlaps } from '../../layout/scale.ts';
import { monoWidth, sansWidth } from '../../layout/text.ts';
import type { TruthCard, TruthsLayout } from './boxes.ts';

export interface Named extends Box {
  what: string;
}

type Anchor = 'start' | 'middle' | 'end';

function text(label: Label, width: number, anchor: Anchor = 'start'): Named {
  const x = anchor === 'start' ? label.x : anchor === 'end' ? label.x - width : label.x - width / 2;
  return { what: label.text, x, y: label.y - 9, w: width, h: 11 };
}

export const mono = (label: Label, size: number, anchor: Anchor = 'start'): Named =>
  text(label, monoWidth(label.text, size), anchor);
export const sans = (label: Label, size: number, anchor: Anchor = 'start'): Named =>
  text(label, sansWidth(label.text, size), anchor);

const move = (box: Named, { x, y }: { x: number; y: number }): Named => ({ ...box, x: box.x + x, y: box.y + y });

function ofCard(card: TruthCard): readonly Named[] {
  const isLine = card.chip === null;
  const inCard = [
    mono(card.name, isLine ? 12.5 : 13),
    ...(card.eyebrow ? [sans(card.eyebrow, 11.5)] : []),
    ...(card.chip ? [{ ...card.chip, what: card.chip.text }] : []),
    ...(card.empty ? [sans(card.empty, 11.5)] : []),
    ...card.facts.flatMap(({ label, value }) => [
      ...(label.text ? [mono(label, 11.5)] : []),
      ...(value ? [(isLine ? sans : mono)(value, 11.5, 'end')] : []),
    ]),
    ...card.pods.flatMap((pod) =>
      [
        { ...pod.chip, what: pod.chip.text.text },
        ...pod.words.map((words) => sans(words, 11.5)),
        ...pod.volumes.map((volume) => sans(volume, 11.5)),
      ].map((box) => move(box, pod)),
    ),
  ];
  return inCard.map((box) => move(box, card));
}

/** All texts and chips of the rows, with their places in the whole drawing. */
export function rowBoxes({ rows }: TruthsLayout): readonly Named[] {
  return rows.flatMap((row) => {
    const next = row.next;
    const coming = next
      ? [
          sans(next.title, 11),
          ...next.lines.flatMap(({ time, words }) => [
            mono(time, 11.5, 'end'),
            ...words.map((line) => sans(line, 11.5)),
          ]),
          ...(next.more ? [sans(next.more, 11.5)] : []),
        ].map((box) => move(box, next))
      : [];
    const plate = { ...row.link.plate, what: `link of ${row.node}` };
    return [...ofCard(row.believed), ...ofCard(row.real), plate, ...coming].map((box) => move(box, row));
  });
}

/** Pairs that lie over each other. */
export const colliding = (boxes: readonly Named[]): readonly string[] =>
  boxes.flatMap((box, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => overlaps(box, other))
      .map((other) => `${box.what} / ${other.what}`),
  );
