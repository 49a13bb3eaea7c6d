/** When a kubelet considers its node short of something, by its configuration (kubelet 1.36, ParseThresholdConfig; KUBELET-26). */
import { readDuration } from '../../objects/duration.ts';
import { isQuantityError, parseQuantity, type Quantity, quantityText, signOf } from '../../objects/quantity.ts';
import type { EvictionConfig } from './evictionConfig.ts';
import { isSignal, type Signal } from './signals.ts';

/** `percentage` is a share of the capacity, with the precision of a float32. */
export type Amount = { quantity: Quantity } | { percentage: number };

/** Met while less than `value` is available. */
export interface Threshold {
  signal: Signal;
  value: Amount;
  /** 0: a hard one. */
  graceSeconds: number;
  /** Once it is met it stays so until this much more than `value` is available. */
  minReclaim: Amount | null;
}

export type ThresholdTexts = Pick<
  EvictionConfig,
  'evictionHard' | 'evictionSoft' | 'evictionSoftGracePeriod' | 'evictionMinimumReclaim'
>;

interface Wrong {
  error: string;
}
type Read<Value> = Value | Wrong;
type Texts = Readonly<Record<string, string>>;

export const isWrong = <Value extends object>(read: Read<Value>): read is Wrong => 'error' in read;

export const isHard = ({ graceSeconds }: Threshold): boolean => graceSeconds === 0;

/** @returns hard ones first, or upstream's words for the first that cannot be read */
export function readThresholds(texts: ThresholdTexts): Read<readonly Threshold[]> {
  const hard = readEach(texts.evictionHard, readValue);
  if (isWrong(hard)) return hard;
  const soft = readEach(texts.evictionSoft, readValue);
  if (isWrong(soft)) return soft;
  const graces = readEach(texts.evictionSoftGracePeriod, readGrace);
  if (isWrong(graces)) return graces;
  const reclaims = readEach(texts.evictionMinimumReclaim, readReclaim);
  if (isWrong(reclaims)) return reclaims;
  const thresholds: Threshold[] = [];
  for (const [signal, value] of hard)
    if (value) thresholds.push({ signal, value, graceSeconds: 0, minReclaim: reclaims.get(signal) ?? null });
  for (const [signal, value] of soft) {
    if (!value) continue;
    const grace = graces.get(signal);
    if (!grace) return { error: `grace period must be specified for the soft eviction threshold ${signal}` };
    thresholds.push({ signal, value, graceSeconds: grace.seconds, minReclaim: reclaims.get(signal) ?? null });
  }
  return thresholds;
}

function readEach<Value extends object | null>(
  texts: Texts,
  read: (signal: Signal, text: string) => Value | Wrong,
): Read<ReadonlyMap<Signal, Value>> {
  const values = new Map<Signal, Value>();
  for (const [signal, text] of Object.entries(texts)) {
    if (!isSignal(signal)) return { error: `unsupported eviction signal ${signal}` };
    const value = read(signal, text);
    if (value !== null && isWrong(value)) return value;
    values.set(signal, value);
  }
  return values;
}

/** Null: 0 % and 100 % say that there is no threshold. */
function readValue(signal: Signal, text: string): Amount | null | Wrong {
  if (text.endsWith('%')) {
    if (text === '0%' || text === '100%') return null;
    const read = readPercentage(text);
    if (isWrong(read)) return read;
    const wrong = `eviction percentage threshold ${signal} must be`;
    if (read.percentage < 0) return { error: `${wrong} >= 0%: ${text}` };
    return read.percentage > 1 ? { error: `${wrong} <= 100%: ${text}` } : read;
  }
  const quantity = parseQuantity(text);
  if (isQuantityError(quantity)) return quantity;
  if (signOf(quantity) > 0) return { quantity };
  return { error: `eviction threshold ${signal} must be positive: ${quantityText(quantity)}` };
}

function readGrace(_signal: Signal, text: string): { seconds: number } | Wrong {
  const read = readDuration(text);
  if (typeof read !== 'number') return read;
  return read < 0
    ? { error: `invalid eviction grace period specified: ${text}, must be a positive value` }
    : { seconds: read / 1e9 };
}

function readReclaim(signal: Signal, text: string): Amount | Wrong {
  if (text.endsWith('%')) {
    const read = readPercentage(text);
    if (isWrong(read) || read.percentage > 0) return read;
    return { error: `eviction percentage minimum reclaim ${signal} must be positive: ${text}` };
  }
  const quantity = parseQuantity(text);
  if (isQuantityError(quantity)) return quantity;
  return signOf(quantity) < 0 ? { error: `negative eviction minimum reclaim specified for ${signal}` } : { quantity };
}

function readPercentage(text: string): { percentage: number } | Wrong {
  const number = text.replace(/%+$/, '');
  if (!/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(number))
    return { error: `strconv.ParseFloat: parsing ${JSON.stringify(number)}: invalid syntax` };
  return { percentage: Math.fround(Math.fround(Number(number)) / 100) };
}
