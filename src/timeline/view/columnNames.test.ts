import { describe, expect, it } from 'vitest';
import { drawnWidth } from '../../ui/drawnText.ts';
import type { PlacedLane } from '../layout/picture.ts';
import { columnNames } from './columnNames.ts';

const column = (name: string, i: number, size: number): PlacedLane => ({
  lane: { id: name, kind: 'container', name, rows: [] } as unknown as PlacedLane['lane'],
  at: i * size,
  size,
  rows: [],
  folded: false,
});

describe('columnNames', () => {
  it.each([6, 62])('keeps a long first name within the page, which begins %i px before the columns', (before) => {
    const { texts } = columnNames([column('a-name-of-a-container', 0, 60), column('app', 1, 60)], before);
    const [first, second] = texts.map(({ style }) => style.left ?? 0);
    const width = Math.min(drawnWidth('a-name-of-a-container', 'mono', 11), 2 * 60);
    expect((first ?? 0) - width / 2).toBeGreaterThanOrEqual(-before);
    expect(second).toBe(90);
  });

  it('stands a name that fits over the middle of its column', () => {
    expect(columnNames([column('app', 0, 60)], 6).texts[0]?.style.left).toBe(30);
  });
});
