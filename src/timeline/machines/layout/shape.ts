/** Where a machine's states, arrows and their labels are drawn, in pixels; one drawing for the side, one for teaching. */
import type { PictureBox } from '../../layout/picture.ts';

export type BoxSize = 'small' | 'large';
export type Point = readonly [x: number, y: number];

export interface ArrowShape {
  /** Corners of its way, from border to border. */
  points: readonly Point[];
  /** null: no room; it is told in the list of the way. */
  label: PictureBox | null;
}

export interface MachineDrawing {
  width: number;
  height: number;
  states: Readonly<Record<string, PictureBox>>;
  /** By `from>to`. */
  arrows: Readonly<Record<string, ArrowShape>>;
}

export const box = (x: number, y: number, w: number, h: number): PictureBox => ({ x, y, w, h });

/** A label of w × h around a point. */
export const around = (x: number, y: number, w: number, h: number): PictureBox => box(x - w / 2, y - h / 2, w, h);

export const arrow = (points: readonly Point[], label: PictureBox | null = null): ArrowShape => ({ points, label });

/** The times of small drawings. */
export const time = (x: number, y: number): PictureBox => around(x, y, 46, 16);

/** Of an arrow that no drawing foresees: straight between the nearest sides. */
export function straight(from: PictureBox, to: PictureBox): readonly Point[] {
  const middle = (one: PictureBox): Point => [one.x + one.w / 2, one.y + one.h / 2];
  const [ax, ay] = middle(from);
  const [bx, by] = middle(to);
  const beside = to.x >= from.x + from.w || from.x >= to.x + to.w;
  if (!beside)
    return [
      [ax, by > ay ? from.y + from.h : from.y],
      [bx, by > ay ? to.y : to.y + to.h],
    ];
  return [
    [bx > ax ? from.x + from.w : from.x, ay],
    [bx > ax ? to.x : to.x + to.w, by],
  ];
}

/** The way of an arrow as a path, with its head. */
export function pathOf(points: readonly Point[]): string {
  const [tipX, tipY] = points.at(-1) ?? [0, 0];
  const [x, y] = points.at(-2) ?? [tipX, tipY];
  const angle = Math.atan2(tipY - y, tipX - x);
  const barb = (turn: number): string => {
    const at = angle + Math.PI + turn;
    return `${round(tipX + 7 * Math.cos(at))} ${round(tipY + 7 * Math.sin(at))}`;
  };
  return `M${points.map(([px, py]) => `${px} ${py}`).join('L')}M${barb(0.5)}L${tipX} ${tipY}L${barb(-0.5)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
