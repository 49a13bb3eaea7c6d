/** Links as they arrive: cut off, mixed up, or made to do harm. A few by the tests, a million by `npm run fuzz:links`. */
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { addressIn, fragmentOf } from '../../address/fragment.ts';
import { unpacked } from '../../address/pack.ts';
import { begunFile } from '../../lessons/made/madeFixtures.ts';
import { learnerReport, lessonReport } from '../../lessons/reportFixture.ts';
import { scenes } from '../../lessons/stories/scenes.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { lessonFileIn } from '../author/readLesson.ts';
import { reportInCode } from '../classes/readReport.ts';
import { ballotIn } from '../vote/ballot.ts';
import { situationIn } from './linkedWork.ts';

const count = Number(process.env['LINKS'] ?? 3000);
const seed = Number(process.env['SEED'] ?? 1);
const isByHand = process.env['LINKS'] !== undefined;
/** Nobody waits for a link, and nothing of many others stays: held where nothing else is run beside it. */
const most = { ms: 50, heapMi: 800 };

const [scene] = scenes;
const begun = scene ? sceneSituation(scene) : null;
const situation = {
  ...begun,
  actions: [
    { t: 0, do: 'bind', pod: 'default/mypod', node: 'node-c1' },
    { t: 1000, do: 'fault', runs: false, fault: { what: 'slowDisk', node: 'node-c1', factor: 5 } },
  ],
};
const packedOf = (text: string): string => `1.${deflateRawSync(text).toString('base64url')}`;

/** What stands before what a link holds, and that. */
const holding: readonly (readonly [before: string, held: object])[] = [
  ['own/', situation],
  ['lesson/B1/ask/', situation],
  ['made/', begunFile()],
  ['class/', learnerReport('Ana', [lessonReport('D5', { wrong: [2] })])],
  ['vote/', { lang: 'en', question: 'Where may it go?', answers: ['zone-a', 'zone-b'] }],
];

/** Small as links, and large once they are read. */
const swollen = [
  'a'.repeat(50_000_000),
  '['.repeat(1_900_000),
  `[${'[],'.repeat(600_000)}1]`,
  '\\'.repeat(1_900_000),
  `"${'\\"'.repeat(1_900_000)}`,
  JSON.stringify({ ...situation, base: Array(60_000).fill({ id: '', name: 'a', content: 'x' }) }),
  JSON.stringify({ ...situation, actions: Array(60_000).fill(situation.actions[0]) }),
  JSON.stringify({ ...situation, base: [{ id: '', name: 'a', content: 'x'.repeat(1_900_000) }] }),
].flatMap((text) => ['own/', 'made/', 'class/', 'vote/'].map((before) => before + packedOf(text)));

const plain = [
  'lesson/B1/ask',
  'lesson/D4/end?',
  'scene/T-B?t=12.5&mode=explore&timeline&about=pod,default/web-1,u-3&pod=default/web-1&why=life',
  'own?pod=shop/cart&cell=node-1,NodeResourcesFit,filter&film=pick,2&yaml=Pod/shop/cart,,%3Dspec,.0&cycle=a,3&card=Pod/a',
];
const pieces = [
  ...[
    '%',
    '%E0%A4',
    '\0',
    '\ud800',
    '&',
    '=',
    '?',
    '/',
    ',',
    '.',
    '#',
    '<script>',
    'javascript:',
    '__proto__',
    'constructor',
  ],
  ...[
    '1e309',
    '-1',
    '99999999999',
    'null',
    '[]',
    '{}',
    '"',
    '[[[[[[[[',
    '{"a":',
    '1.',
    '2.',
    'lesson/',
    'own/1.',
    '\u202e',
  ],
];

/** mulberry32: the same links for the same seed. */
function dice(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function mutated(text: string, roll: (below: number) => number): string {
  let now = text;
  for (let times = 1 + roll(4); times > 0; times--) {
    const at = roll(now.length + 1);
    const piece = pieces[roll(pieces.length)] ?? '';
    const end = at + roll(30);
    now =
      [
        () => now.slice(0, at) + piece + now.slice(at),
        () => now.slice(0, at) + now.slice(end),
        () => now.slice(0, at),
        () => now.slice(0, end) + now.slice(at),
        () => now.slice(0, at) + String.fromCharCode(roll(256)) + now.slice(at + 1),
        () => now.slice(0, at) + piece.repeat(roll(300)) + now.slice(end),
        () => now.slice(0, at) + String.fromCharCode(now.charCodeAt(at) ^ (1 << roll(7))) + now.slice(at + 1),
        () => now.slice(end) + now.slice(0, at),
      ][roll(8)]?.() ?? now;
  }
  return now;
}

/** A plain one; one whose packed piece was changed; one that was packed of something changed; one of another version or place. */
function linkFrom(roll: (below: number) => number): string {
  const [before, held] = holding[roll(holding.length)] ?? ['', {}];
  const kind = roll(6);
  if (kind < 2) return mutated(plain[roll(plain.length)] ?? '', roll);
  if (kind === 2) return `${before}${mutated(packedOf(JSON.stringify(held)), roll)}?pod=default/mypod`;
  if (kind < 5) return `${before}${packedOf(mutated(JSON.stringify(held), roll))}?pod=default/mypod`;
  const [, other] = holding[roll(holding.length)] ?? [];
  return `${before}${packedOf(JSON.stringify(other)).replace('1', String(roll(12)))}`;
}

/** As the page reads it. @returns the situation that would be run; whether it was read as what it says it is */
async function read(link: string) {
  if (link.startsWith('vote/')) return { address: null, isRead: (await ballotIn(`#${link}`)) !== null };
  const address = addressIn(link);
  const work = address?.work ?? null;
  if (!address || work === null) return { address, isRead: address !== null };
  if (address.place.at === 'made') return { address, isRead: 'file' in lessonFileIn(await unpacked(work)) };
  if (address.place.at === 'class') return { address, isRead: 'report' in (await reportInCode(work)) };
  const run = await situationIn(work);
  return { address, isRead: run !== null, run };
}

/** Of the processor, in ms: beside other work a clock says less. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** @returns what a link takes to read, at the best of five */
async function quickest(link: string): Promise<number> {
  const took: number[] = [];
  for (let tries = 0; tries < 5; tries++) {
    const from = spent();
    await read(link);
    took.push(spent() - from);
  }
  return Math.min(...took);
}

it('a link may be anything: it is read or refused, soon, and leaves nothing behind', async () => {
  const roll = dice(seed);
  const told = { read: 0, refused: 0, run: 0, slowest: 0 };
  for (let index = 0; index < count; index++) {
    // A browser's address holds no half of a character.
    const link = swollen[index] ?? linkFrom(roll).replaceAll(/[\ud800-\udfff]/gu, '\ufffd');
    const from = spent();
    const { address, isRead, run } = await read(link);
    let took = spent() - from;
    told[isRead ? 'read' : 'refused'] += 1;
    if (run) told.run += 1;
    if (address && JSON.stringify(addressIn(fragmentOf(address))) !== JSON.stringify(address))
      expect.fail(`${JSON.stringify(link)} is read otherwise when it is written again`);
    if (run && !run.base.every(({ content }) => typeof content === 'string'))
      expect.fail(`${JSON.stringify(link)} holds a source that is no text`);
    if (isByHand && took > most.ms) took = await quickest(link);
    if (isByHand && took > most.ms) expect.fail(`${JSON.stringify(link).slice(0, 300)} took ${took} ms`);
    told.slowest = Math.max(told.slowest, took);
  }
  const heapMi = process.memoryUsage().heapUsed / 2 ** 20;
  if (isByHand) {
    process.stdout.write(`${JSON.stringify({ count, ...told, heapMi: Math.round(heapMi) })}\n`);
    expect(heapMi).toBeLessThan(most.heapMi);
  }
  expect(Math.min(told.read, told.refused, told.run)).toBeGreaterThan(0);
}, 7_200_000);
