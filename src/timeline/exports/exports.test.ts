import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graceBudget } from '../../engine/history/termination.ts';
import { fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';
import { bothOf } from '../layout/diff/both.ts';
import { layHorizontal } from '../layout/horizontal.ts';
import { budgetParts } from '../layout/budgetParts.ts';
import { markParts, marks } from '../layout/marks.ts';
import { type TextMeasure, overlaps } from '../layout/picture.ts';
import { podModel } from '../layout/podModel.ts';
import { bothCsvOf, csvOf } from './csv.ts';
import { csv } from '../../ui/csv.ts';
import { fileName } from './fileName.ts';
import { jsonOf } from './json.ts';
import { lanesWidth, partOf } from './part.ts';
import { coloursBy } from './svg/colours.ts';
import { svgOf } from './svg/document.ts';
import { element, escaped } from '../../ui/picture/element.ts';
import { faultsOf } from '../../ui/picture/xml.fixture.ts';
import { written } from './svg/drawn.ts';
import { plain } from '../../i18n/message.ts';
import type { GraceBudget } from '../../engine/history/graceBudget.ts';

/** Widest a letter gets at 12 px in the fonts of the page. */
const measure: TextMeasure = (text, face) => text.length * (face === 'mono' ? 7.25 : 6.9);
const colours = coloursBy((property) => `#${property.length.toString(16).padStart(6, '0')}`);

const names = Object.keys(workedTimelines) as (keyof typeof workedTimelines)[];
const modelOf = (name: keyof typeof workedTimelines) => {
  const timeline = fixtureTimeline(workedTimelines[name]);
  const budget = graceBudget(timeline, timeline.parameters);
  const model = podModel(timeline, true, 0);
  const { chart } = model;
  const picture = layHorizontal(chart, { width: 1100, height: 0, measure, text: plain, folding: true });
  const texts = [plain(model.momentAt(5000)), 'Requests: 3 served, 1 refused, 0 cut, 0 lost.'];
  const svg = svgOf({
    model,
    chart,
    picture,
    budget,
    t: 5000,
    texts,
    colours,
    measure,
    fonts: '',
  });
  return { budget, timeline, model, picture, svg };
};

/** Reads what RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    if (whole === '') break;
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe.each(names)('the SVG of %s', (name) => {
  it('is well-formed, and holds nothing from elsewhere', () => {
    const { svg } = modelOf(name);
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).not.toMatch(/var\(|foreignObject|style=|href|NaN|undefined/);
  });

  it('says what its lowest lane is above the foot of the picture, even in two lines', () => {
    const { budget, model } = modelOf(name);
    const ofMany = model.chart.lanes.map((lane) => ({
      ...lane,
      rows: lane.rows.slice(0, 1).map((row) => ({ ...row, count: 3 })),
    }));
    const chart = { ...model.chart, lanes: ofMany };
    const picture = layHorizontal(chart, { width: 1100, height: 0, measure, text: plain, folding: true });
    const svg = svgOf({ model, chart, picture, budget, t: 5000, texts: [], colours, measure, fonts: '' });
    const subtitles = [...svg.matchAll(/<text x="0" y="([\d.]+)"[^>]*font-size="11.5"/g)].map(([, y]) => Number(y));
    expect(subtitles.length).toBeGreaterThan(3);
    // Half a letter below the middle of its line.
    expect(Math.max(...subtitles) + 6).toBeLessThanOrEqual(picture.height);
  });

  it('says every label of the picture where it stands there', () => {
    const { svg, picture } = modelOf(name);
    expect(picture.labels.length).toBeGreaterThan(5);
    for (const { text, box } of picture.labels) {
      expect(svg).toContain(`x="${Math.round((box.x + 2) * 100) / 100}"`);
      expect(svg).toContain(`>${escaped(text)}</text>`);
    }
    const clashes = picture.labels.flatMap((a, i) => picture.labels.slice(i + 1).filter((b) => overlaps(a.box, b.box)));
    expect(clashes).toEqual([]);
  });

  it('has its title, the names of its lanes, the budget, the cursor and what its marks mean', () => {
    const { svg } = modelOf(name);
    for (const text of [
      'web-a is deleted',
      'API server',
      'Grace budget',
      '5.00 s',
      'gone or removed',
      'request served',
    ])
      expect(svg).toContain(`>${text}</text>`);
  });
});

it('says what is true at the cursor with its counts, what 0 is, and what every look of a span means', () => {
  const { svg, model } = modelOf('T-B');
  for (const text of [
    plain(model.momentAt(5000)),
    'Requests: 3 served, 1 refused, 0 cut, 0 lost.',
    'since the delete',
    'Terminating, draining',
    'preStop',
    'runs',
    'idle time, folded',
  ])
    expect(svg).toContain(`>${escaped(text)}</text>`);
});

describe('a stretch of a picture', () => {
  const { model } = modelOf('T-B');
  const { chart } = model;
  const stretch = { from: chart.zero + 1000, to: chart.zero + 6000 };
  const part = partOf(chart, stretch, true);
  const picture = layHorizontal(chart, { height: 0, measure, text: plain, ...part });
  const svg = svgOf({ model, chart, picture, budget: null, t: stretch.from, texts: [], colours, measure, fonts: '' });

  it('fills the width, and not more', () => {
    expect(picture.laid.w).toBeGreaterThan(lanesWidth * 0.9);
    expect(picture.laid.w).toBeLessThanOrEqual(lanesWidth);
    expect(picture.scale.inverse(picture.laid.x)).toBe(stretch.from);
  });

  it('is well-formed, as wide as a whole one, and holds the cursor where it is within', () => {
    expect(faultsOf(svg)).toEqual([]);
    expect(Number(/ width="([\d.]+)"/.exec(svg)?.[1])).toBeLessThan(lanesWidth + 200);
    expect(svg).toContain('>1.00 s</text>');
    const later = svgOf({
      texts: [],
      model,
      chart,
      picture,
      budget: null,
      t: stretch.to + 500,
      colours,
      measure,
      fonts: '',
    });
    expect(later).not.toContain('>6.50 s</text>');
  });

  it('draws nothing of what is outside', () => {
    const { x, w } = picture.laid;
    const outside = picture.shapes.filter(({ box }) => box.x > x + w || box.x + box.w < x);
    expect(outside).toEqual([]);
    const all = layHorizontal(chart, { width: lanesWidth, height: 0, measure, text: plain, folding: true });
    expect(picture.shapes.length).toBeLessThan(all.shapes.length);
  });
});

it('shades what is behind a lane while it is cut off', () => {
  const { budget, model } = modelOf('T-B');
  const { chart } = model;
  const { zero: from } = chart;
  const cut = { ...chart, lanes: chart.lanes.map((lane) => ({ ...lane, shades: [{ from, to: from + 2000 }] })) };
  const drawing = { width: 1100, height: 0, measure, text: plain, folding: true };
  const of = (drawn: typeof chart) => ({ model, chart: drawn, picture: layHorizontal(drawn, drawing) });
  const more = { budget, t: 0, colours, measure, fonts: '' };
  const [without, shaded] = [chart, cut].map((drawn) => svgOf({ texts: [], ...of(drawn), ...more }));
  expect(shaded?.match(/opacity="0.4"/g)).toHaveLength(chart.lanes.length);
  expect(without).not.toContain('opacity');
});

it('squeezes requests into a folded lane', () => {
  const { model } = modelOf('T-B');
  const { chart } = model;
  const folded = new Set(chart.lanes.map(({ id }) => id));
  const picture = layHorizontal(chart, { width: 1100, height: 0, measure, text: plain, folding: true, folded });
  const svg = svgOf({ texts: [], model, chart, picture, budget: null, t: 0, colours, measure, fonts: '' });
  expect(svg).toContain('scale(1 0.28)');
  expect(svg).not.toContain('>node-2</text>');
});

describe('of two runs', () => {
  const both = bothOf(modelOf('T-B').model, modelOf('T-A').model);

  it('the CSV has each event once, with its time in either', () => {
    const [head, ...rows] = readCsv(bothCsvOf(both));
    expect(head).toEqual(['time in A s', 'time in B s', 'B later by s', 'actor', 'node', 'words']);
    for (const [a, b, later] of rows) {
      expect(`${a}${b}`).not.toBe('');
      if (a && b) expect(Number(later)).toBeCloseTo(Number(b) - Number(a), 3);
      else expect(later).toBe('');
    }
    expect(rows.filter(([a]) => a !== '')).toHaveLength(both.a.explained.length);
    expect(rows.filter(([, b]) => b !== '')).toHaveLength(both.b.explained.length);
  });

  it('the JSON names both', () => {
    const runs = {
      A: { name: 'this run', timeline: both.a.timeline },
      B: { name: 'no preStop', timeline: both.b.timeline },
    };
    const read = JSON.parse(jsonOf(runs)) as { runs: Record<'A' | 'B', { name: string; events: unknown[] }> };
    expect(Object.entries(read.runs).map(([run, { name }]) => `${run} ${name}`)).toEqual([
      'A this run',
      'B no preStop',
    ]);
    expect(read.runs.B.events).toEqual(both.b.timeline.events);
  });
});

it('writes any text so that XML takes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(faultsOf(element('text', { title: text.replaceAll(/[\r\n\t]/g, ' ') }, escaped(text)))).toEqual([]);
    }),
  );
});

describe('CSV', () => {
  it('holds each told event with its time, its words and its cause', () => {
    const { model } = modelOf('T-B');
    const [head, ...rows] = readCsv(csvOf(model));
    expect(head).toEqual(['id', 'time s', 'since zero s', 'actor', 'node', 'subject', 'event', 'words', 'cause id']);
    expect(rows.map(([id]) => Number(id))).toEqual(model.explained.map(({ event }) => event.id));
    expect(rows.map((row) => row[7])).toEqual(model.explained.map(({ what }) => plain(what)));
    for (const row of rows) expect(row).toHaveLength(9);
    const ids = new Set(rows.map(([id]) => id));
    expect(rows.filter(([, , , , , , , , cause]) => cause !== '' && !ids.has(cause))).toEqual([]);
  });

  it('comes back as it was, but for formulas, which it disarms', () => {
    const cell = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(csv(rows))).toEqual(rows);
      }),
    );
    expect(readCsv(csv([['=1+1', '-0.05', '+A1', '@x', '-x', 'a=b']]))).toEqual([
      ["'=1+1", '-0.05', "'+A1", "'@x", "'-x", 'a=b'],
    ]);
  });
});

describe('JSON', () => {
  it('holds the topic, the parameters and all events, with sorted keys', () => {
    const { timeline } = modelOf('T-E');
    const text = jsonOf(timeline);
    const read = JSON.parse(text) as { version: string; topic: unknown; parameters: unknown; events: unknown[] };
    expect(read).toEqual({
      version: 'Kubernetes 1.36',
      topic: timeline.topic,
      parameters: timeline.parameters,
      events: timeline.events,
    });
    const keysOf = (value: unknown): string[][] =>
      typeof value !== 'object' || value === null
        ? []
        : [...(Array.isArray(value) ? [] : [Object.keys(value)]), ...Object.values(value).flatMap(keysOf)];
    for (const keys of keysOf(read)) expect(keys).toEqual([...keys].sort());
  });
});

it.each([
  ['web-1', 'web-1-timeline.svg'],
  ['Deployment web', 'Deployment-web-timeline.svg'],
  ['../..', 'timeline.svg'],
  ['a/b:c', 'a-b-c-timeline.svg'],
])('names the file of %s', (name, file) => {
  expect(fileName(name, 'svg')).toBe(file);
});

it('draws the grace of a kubelet that began anew up to its new limit, and what goes beyond from there', () => {
  const anew = { grace: 30_000, used: 52_000, anew: 20_000, limit: 50_000, overrun: 2000, sigterm: 0, start: 70 };
  const row = { container: 'app', isSidecar: false, segments: [{ share: 'killed' as const, from: 0, to: 52_000 }] };
  const drawn = (more: Partial<GraceBudget>) =>
    written(
      budgetParts(
        { ...anew, rows: [row], ...more },
        { breadth: 32, at: (ms) => ms / 50, handles: [], vertical: false, measure },
      ),
      colours,
    );
  expect(drawn({})).toContain('d="M1000 -6V');
  expect(drawn({ used: 40_000, overrun: 0 })).toContain('10 s unused');
});

it.each(Object.entries(marks))('draws %s with the shapes of the page', (mark, { outline, sign }) => {
  const drawn = written(markParts(mark as keyof typeof marks), colours);
  expect([...drawn.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)).toEqual([outline, sign].filter(Boolean));
});
