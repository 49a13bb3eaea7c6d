/** Links as they arrive: cut off, mixed up, or made to do harm. A few by the tests, a million by `npm run fuzz:links`. */
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { addressIn, fragmentOf } from '../../address/fragment.ts';
import { scenes } from '../../lessons/stories/scenes.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { situationIn } from './linkedWork.ts';

const count = Number(process.env['LINKS'] ?? 3000);
const seed = Number(process.env['SEED'] ?? 1);
const isByHand = process.env['LINKS'] !== undefined;
/** A reader waits for one link, and nothing of many others stays: held where nothing else is run beside it. */
const most = { ms: 500, heapMi: 800 };

const [scene] = scenes;
const begun = scene ? sceneSituation(scene) : null;
const json = JSON.stringify({
  ...begun,
  actions: [
    { t: 0, do: 'bind', pod: 'default/mypod', node: 'node-c1' },
    { t: 1000, do: 'fault', runs: false, fault: { what: 'slowDisk', node: 'node-c1', factor: 5 } },
  ],
});
const packedOf = (text: string): string => `1.${deflateRawSync(text).toString('base64url')}`;

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
      ][roll(6)]?.() ?? now;
  }
  return now;
}

/** A plain one; one whose packed piece was changed; one that was packed of something changed. */
function linkFrom(roll: (below: number) => number): string {
  const kind = roll(4);
  if (kind < 2) return mutated(plain[roll(plain.length)] ?? '', roll);
  if (kind === 2) return `own/${mutated(packedOf(json), roll)}?pod=default/mypod`;
  return `own/${packedOf(mutated(json, roll))}?pod=default/mypod`;
}

it('a link may be anything: it is read or refused, soon, and leaves nothing behind', async () => {
  const roll = dice(seed);
  const told = { read: 0, refused: 0, run: 0, slowest: 0 };
  for (let index = 0; index < count; index++) {
    // A browser's address holds no half of a character.
    const link = linkFrom(roll).replaceAll(/[\ud800-\udfff]/gu, '\ufffd');
    const from = performance.now();
    const address = addressIn(link);
    const situation = address?.work == null ? null : await situationIn(address.work);
    const took = performance.now() - from;
    told.slowest = Math.max(told.slowest, took);
    told[address ? 'read' : 'refused'] += 1;
    if (situation) told.run += 1;
    if (address && JSON.stringify(addressIn(fragmentOf(address))) !== JSON.stringify(address))
      expect.fail(`${JSON.stringify(link)} is read otherwise when it is written again`);
    if (situation && !situation.base.every(({ content }) => typeof content === 'string'))
      expect.fail(`${JSON.stringify(link)} holds a source that is no text`);
    if (isByHand && took > most.ms) expect.fail(`${JSON.stringify(link).slice(0, 300)} took ${took} ms`);
  }
  const heapMi = process.memoryUsage().heapUsed / 2 ** 20;
  if (isByHand) {
    process.stdout.write(`${JSON.stringify({ count, ...told, heapMi: Math.round(heapMi) })}\n`);
    expect(heapMi).toBeLessThan(most.heapMi);
  }
  expect(Math.min(told.read, told.refused, told.run)).toBeGreaterThan(0);
}, 3_600_000);
