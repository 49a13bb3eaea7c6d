/**
 * How one process counts the Events that it tells (client-go 1.36, EventCorrelator): those that repeat are counted up,
 * many that are alike become one, and what comes too often is not stored at all.
 */
import type { ObjectRef } from '../objects/ref.ts';
import type { Happening, Millis } from '../simulation/trace.ts';
import { RecentlyUsed } from './recentlyUsed.ts';

export type NewApiEvent = Extract<Happening, { what: 'event' }> & { subject: ObjectRef; uid?: string };

/** Keys that each of the caches holds (maxLruCacheEntries). */
const mostKeys = 4096;
/** From so many different messages of one reason on, they are told as one (defaultAggregateMaxEvents). */
const mostMessages = 10;
/** Messages of one reason that are further apart are not taken together (defaultAggregateIntervalInSeconds). */
const aggregateInterval: Millis = 600_000;
/** Events about one object that are stored at once (defaultSpamBurst), and how long until one more is (defaultSpamQPS). */
const burst = 25;
const refill: Millis = 300_000;

interface Similar {
  messages: Set<string>;
  last: Millis;
}
interface Bucket {
  tokens: number;
  at: Millis;
}

export class EventCorrelator {
  readonly #similar = new RecentlyUsed<Similar>(mostKeys);
  readonly #counts = new RecentlyUsed<number>(mostKeys);
  readonly #buckets = new RecentlyUsed<Bucket>(mostKeys);

  /** The event as it is stored; null: it is not. It counts all the same. @param uid of what it is about: another one of its name counts anew */
  see<Event extends NewApiEvent>(event: Event, now: Millis, uid = event.uid): Event | null {
    const about = [event.subject, uid].join(' ');
    const alike = [about, event.type, event.reason].join(' ');
    const isCombined = this.#isOneOfMany(alike, event.message, now);
    const key = isCombined ? alike : [alike, event.fieldPath, event.message].join(' ');
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (!this.#accepts(about, now)) return null;
    const message = isCombined ? `(combined from similar events): ${event.message}` : event.message;
    return { ...event, message, ...(count > 1 && { count }) };
  }

  #isOneOfMany(alike: string, message: string, now: Millis): boolean {
    const known = this.#similar.get(alike);
    const similar = known && now - known.last <= aggregateInterval ? known : { messages: new Set<string>(), last: now };
    similar.messages.add(message);
    similar.last = now;
    this.#similar.set(alike, similar);
    if (similar.messages.size < mostMessages) return false;
    // Upstream drops any one.
    const [oldest = ''] = similar.messages;
    similar.messages.delete(oldest);
    return true;
  }

  #accepts(about: string, now: Millis): boolean {
    const { tokens, at } = this.#buckets.get(about) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + (now - at) / refill);
    const isAccepted = filled >= 1;
    this.#buckets.set(about, { tokens: isAccepted ? filled - 1 : filled, at: now });
    return isAccepted;
  }
}
