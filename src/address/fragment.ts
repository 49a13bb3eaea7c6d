/**
 * An address as the fragment of a URL, and back: `lesson/B1/ask`, `scene/queue?pod=default/search&t=2.5`,
 * `own/1.<packed>`. Fragments stay in the browser: no server is told of them. Whatever is read may be hostile: it is
 * bounded, and only what could have been written is taken.
 */
import { navigationAtStart } from '../store/slices/navigation.ts';
import type { Address, Place, View } from './address.ts';
import { escaped, fields, unescaped } from './values.ts';

/** Longer ones are not read. What is written is far shorter (pack.ts). */
export const longestFragment = 300_000;
const mostValues = 40;

export const viewAtStart: View = { ...navigationAtStart, t: 0, why: null, card: null, term: null };

/** `?` alone: a view that is as `viewAtStart`, however the place opens. */
export function fragmentOf({ place, work, view }: Address): string {
  const path = [...pathOf(place), ...(work === null ? [] : [work])].join('/');
  return view ? `${path}?${queryOf(view)}` : path;
}

function pathOf(place: Place): readonly string[] {
  if (place.at === 'scene') return ['scene', segment(place.scene)];
  if (place.at !== 'lesson') return [place.at];
  return ['lesson', segment(place.lesson), ...(place.step === null ? [] : [segment(place.step)])];
}

const nameless = ['own', 'live', 'made', 'class'] as const;

const segment = (name: string): string => escaped(name).replaceAll('/', '%2F');

/** The values that are not those of the start. */
function queryOf(view: View): string {
  const all = Object.keys(fields) as (keyof View)[];
  return all.flatMap((field) => written(view, field)).join('&');
}

function written<Field extends keyof View>(view: View, field: Field): string[] {
  const [name, codec] = fields[field];
  const value = view[field];
  if (value === null || JSON.stringify(value) === JSON.stringify(viewAtStart[field])) return [];
  const text = codec.write(value);
  return [text === '' ? name : `${name}=${text}`];
}

/** @param fragment without its `#`. @returns null where it is none that this page writes */
export function addressIn(fragment: string): Address | null {
  if (fragment.length > longestFragment) return null;
  const [path, query] = splitAt(fragment, '?');
  const [kind, ...rest] = path.split('/', 5);
  const packed = rest.findIndex((part) => /^\d{1,3}\.[\w-]+$/.test(part));
  const work = packed < 0 ? null : (rest[packed] ?? null);
  const names = (packed < 0 ? rest : rest.slice(0, packed)).map(unescaped);
  if (packed >= 0 && packed < rest.length - 1) return null;
  const place = placeIn(kind, names);
  const view = query === undefined ? null : viewIn(query);
  return place && view !== undefined ? { place, work, view } : null;
}

function placeIn(kind: string | undefined, names: readonly (string | undefined)[]): Place | null {
  const [first, second = null, third] = names;
  if (names.includes('') || names.includes(undefined) || third !== undefined) return null;
  const named = nameless.find((one) => one === kind);
  if (named) return first === undefined ? { at: named } : null;
  if (kind === 'scene') return first !== undefined && second === null ? { at: 'scene', scene: first } : null;
  return kind === 'lesson' && first !== undefined ? { at: 'lesson', lesson: first, step: second } : null;
}

/** What it does not know is of a newer version, and left out. */
function viewIn(query: string): View | undefined {
  let view: View = viewAtStart;
  for (const part of query === '' ? [] : query.split('&', mostValues)) {
    const [name, text = ''] = splitAt(part, '=');
    const field = (Object.keys(fields) as (keyof View)[]).find((one) => fields[one][0] === name);
    if (!field) continue;
    const value = fields[field][1].read(text);
    if (value === undefined) return undefined;
    view = { ...view, [field]: value };
  }
  return view;
}

function splitAt(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
