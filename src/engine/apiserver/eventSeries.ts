/** How the scheduler's Events are counted (client-go 1.36, tools/events: events.k8s.io). */
import type { Millis } from '../simulation/trace.ts';
import type { NewApiEvent } from './eventCorrelator.ts';
import { RecentlyUsed } from './recentlyUsed.ts';

/** A series that has not gone on for so long has ended (finishTime). */
const finishTime: Millis = 6 * 60_000;
const mostKeys = 4096;

interface Series {
  count: number;
  message: string;
  last: Millis;
}

export class EventSeries {
  readonly #series = new RecentlyUsed<Series>(mostKeys);

  /**
   * The event as it is stored: the second of a series with the words of the first; null for those after it, which are
   * only counted.
   * @param version the object's resourceVersion: an object that was written is another one here
   */
  see<Event extends NewApiEvent>(event: Event, version: string, now: Millis): Event | null {
    const key = [event.component, event.subject, event.uid, version, event.type, event.reason].join(' ');
    const known = this.#series.get(key);
    if (!known || now - known.last > finishTime) {
      this.#series.set(key, { count: 1, message: event.message, last: now });
      return { ...event, isSeries: true };
    }
    const { message } = known;
    const count = known.count + 1;
    this.#series.set(key, { count, message, last: now });
    return count === 2 ? { ...event, isSeries: true, message, count } : null;
  }
}
