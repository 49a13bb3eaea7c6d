/** No meaning by hue alone: what stands side by side differs in lightness for every eye, or in shape. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

  it('feasible and refused never rest on moss and verm: their signs differ', () => {
    const marks = readFileSync(new URL('../stage/draw/marks.ts', import.meta.url), 'utf8');
    const [check, cross] = ['checkPath', 'crossPath'].map(
      (name) => new RegExp(`${name} =\\s*'([^']+)'`).exec(marks)?.[1],
    );
    expect(check).toBeTruthy();
    expect(check).not.toBe(cross);
  });
});
