/** No meaning by hue alone: what stands side by side differs in lightness for every eye, or in shape. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hatches, type Part } from '../timeline/layout/drawn.ts';
import type { SpanLook } from '../timeline/layout/laneChart.ts';
import { outcomes } from '../timeline/layout/marks.ts';
import { looks, spanParts } from '../timeline/layout/spanParts.ts';
import { tickParts } from '../timeline/layout/tickParts.ts';
import { contrast, sights, theme, themes } from './tokensFixtures.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

interface Neighbours {
  colours: readonly [string, string];
  /** The rule that gives one of them a shape of its own. */
  shape: readonly [sheet: string, selector: string];
}

const cases = '../timeline/cases/cases.css';
const nodes = '../stage/nodes.css';
const neighbours: Readonly<Record<string, Neighbours>> = {
  'preStop and app in a small budget': {
    colours: ['ochre-solid', 'sea-solid'],
    shape: [cases, '.tl-case-bar .share-preStop'],
  },
  'app and sidecar in a small budget': {
    colours: ['sea-solid', 'plum-solid'],
    shape: [cases, '.tl-case-bar .share-sidecar'],
  },
  'preStop and sidecar in a small budget': {
    colours: ['ochre-solid', 'plum-solid'],
    shape: [cases, '.tl-case-bar .share-sidecar'],
  },
  'what overruns the grace and the app': {
    colours: ['sea-solid', 'verm-solid'],
    shape: [cases, '.tl-case-bar .is-overrun'],
  },
  'a pod that runs and one that waits': {
    colours: ['sea-solid', 'card'],
    shape: [nodes, ':is(.pod.is-pending .body, .is-pending > .pod-body)'],
  },
  'a victim and who stays': {
    colours: ['verm-solid', 'sea-solid'],
    shape: [nodes, '.pod.victim:not(.is-held, .is-terminating) .body'],
  },
  'room that is kept and a pod that runs': {
    colours: ['plum-solid', 'sea-solid'],
    shape: [nodes, '.pod.is-nominated .body'],
  },
};

/** Spans that follow one another in one row of the timeline. */
const rows: Readonly<Record<string, readonly SpanLook[]>> = {
  'a container': ['runs', 'pulls', 'waits', 'drains'],
  'a kubelet': ['hook', 'away'],
  'an endpoint': ['ready', 'leaving', 'unready'],
  'a proxy': ['sends', 'late'],
  'a pod of an owner': ['ready', 'drains', 'bad', 'unready', 'pending', 'waits', 'away'],
  'a pod in its queue': ['unready', 'runs', 'waits', 'pending'],
  'the room on a node': ['count', 'pending', 'ready'],
  'what the API believes of a node': ['ready', 'unknown', 'bad'],
  'a volume': ['count', 'bad'],
  'a process': ['runs', 'bad', 'away', 'count'],
  'a lease': ['sends', 'unknown'],
  'endpoints of a Service': ['ready', 'bad', 'unready'],
};

/** What of a drawing is no colour. */
const formOf = (parts: readonly Part[]): string =>
  JSON.stringify(parts, (key, value: unknown) =>
    key === 'stroke' || (key === 'fill' && !(typeof value === 'string' && value in hatches)) ? undefined : value,
  );

const pairsOf = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

const spanPairs = Object.entries(rows).flatMap(([row, spans]) => pairsOf(spans).map((pair) => [row, ...pair] as const));

/** WCAG 1.4.11, for parts that have to be told apart. */
const enough = 3;
const isShape = /gradient\(|border-bottom|dasharray|url\(["']?#/;

function ruleOf([sheet, selector]: Neighbours['shape']): string {
  const css = readFileSync(new URL(sheet, import.meta.url), 'utf8');
  const start = css.indexOf(`${selector} {`);
  return start < 0 ? '' : css.slice(start, css.indexOf('}', start));
}

describe.each(themes)('in the %s theme', (_, selectors) => {
  const tokens = theme(css, ...selectors);

  it.each(Object.entries(neighbours))('%s are told apart by every eye', (__, { colours, shape }) => {
    const least = Math.min(...Object.values(sights).map((sight) => contrast(tokens, colours, sight)));
    expect(least >= enough || isShape.test(ruleOf(shape)), `${least.toFixed(2)} and no shape`).toBe(true);
  });

  it.each(spanPairs)('in the row of %s, %s and %s are told apart by every eye', (_row, one, other) => {
    const box = { x: 0, y: 0, w: 60, h: 20 };
    const isShaped = formOf(spanParts(one, box)) !== formOf(spanParts(other, box));
    const fills = [looks[one].fill, looks[other].fill] as const;
    const least = Math.min(...Object.values(sights).map((sight) => contrast(tokens, fills, sight)));
    expect(isShaped || least >= enough, `${least.toFixed(2)} and no shape`).toBe(true);
  });

  it('feasible and refused never rest on moss and verm: their signs differ', () => {
    const marks = readFileSync(new URL('../stage/draw/marks.ts', import.meta.url), 'utf8');
    const [check, cross] = ['checkPath', 'crossPath'].map(
      (name) => new RegExp(`${name} =\\s*'([^']+)'`).exec(marks)?.[1],
    );
    expect(check).toBeTruthy();
    expect(check).not.toBe(cross);
  });
});

it.each(pairsOf(outcomes))('%s and %s requests are told apart by their form, alone and in a crowd', (one, other) => {
  const scale = { at: (t: number) => t, inverse: (p: number) => p, pieces: [], length: 100 };
  const drawn = (outcome: (typeof outcomes)[number], times: readonly number[]) =>
    formOf(
      tickParts(
        { kind: 'ticks', id: 'row', served: [], refused: [], cut: [], lost: [], [outcome]: times },
        { from: 0, to: 100, scale, vertical: false },
      ),
    );
  for (const times of [[20], [20, 21, 22, 23]]) expect(drawn(one, times)).not.toBe(drawn(other, times));
});
