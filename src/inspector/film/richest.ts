/** How many racks are on screen, and which of them is followed. */
import type { FilmRack } from '../../engine/why/film/racks.ts';

/** Racks that are shown unless more are asked for. */
export const few = 6;

/** Whose reprieves are listed unless another node is asked for: of those on screen the one with the most. */
export const richest = (racks: readonly FilmRack[]): FilmRack | null =>
  racks
    .slice(0, few)
    .reduce<FilmRack | null>((most, rack) => (most && most.steps.length >= rack.steps.length ? most : rack), null);
