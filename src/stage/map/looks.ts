/** How tiles look, as their style sheet says it: read from parts that stand there unseen, so that theme, contrast and forced colours hold. */
export interface Look {
  /** null: not filled. */
  fill: string | null;
  stroke: string | null;
  width: number;
  dash: readonly number[];
}

export interface Looks {
  /** @param classes of a tile's group */
  plate(classes: string): Look;
  /** @param classes of a tile's pods of a kind */
  kind(classes: string): Look;
  /** They may be others now. */
  forget(): void;
  destroy(): void;
}

const namespace = 'http://www.w3.org/2000/svg';

/** @param around what the style sheet takes for the place of tiles */
export function looksIn(around: Element): Looks {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('class', 'nodes tile-looks');
  svg.setAttribute('aria-hidden', 'true');
  const group = document.createElementNS(namespace, 'g');
  const plate = document.createElementNS(namespace, 'rect');
  const kind = document.createElementNS(namespace, 'path');
  group.append(plate, kind);
  svg.append(group);
  around.append(svg);
  const known = new Map<string, Look>();
  const read = (part: Element, tile: string, classes: string): Look => {
    const name = `${tile} ${classes}`;
    const before = known.get(name);
    if (before) return before;
    group.setAttribute('class', tile);
    part.setAttribute('class', classes);
    const look = lookOf(getComputedStyle(part));
    known.set(name, look);
    return look;
  };
  return {
    plate: (classes) => read(plate, classes, 'plate'),
    kind: (classes) => read(kind, 'node tile', `kind ${classes}`),
    forget: () => known.clear(),
    destroy: () => svg.remove(),
  };
}

const lookOf = ({ fill, stroke, strokeWidth, strokeDasharray }: CSSStyleDeclaration): Look => ({
  fill: fill === 'none' ? null : fill,
  stroke: stroke === 'none' ? null : stroke,
  width: Number.parseFloat(strokeWidth),
  dash: strokeDasharray === 'none' ? [] : strokeDasharray.split(',').map(Number.parseFloat),
});
