/** The Events of all processes on their way to the API: each process counts its own, and forgets them when it ends. */
import { type ObjectRef, isOfKind } from '../objects/ref.ts';
import type { Actor, Happening, Millis } from '../simulation/trace.ts';
import { isOfKubelet } from '../simulation/faults.ts';
import { EventCorrelator } from './eventCorrelator.ts';
import { EventSeries } from './eventSeries.ts';

type Recorded = { actor: Actor; subject: ObjectRef; uid?: string } & Happening;

export interface EventMoment {
  now: Millis;
  /** The resourceVersion of the object that an Event is about; empty where it is not there. */
  version: (subject: ObjectRef) => string;
  /** Its uid; undefined where it is not there. */
  uid: (subject: ObjectRef) => string | undefined;
}

/** Of its node a kubelet knows the name alone, and gives it as the uid. */
const isOfKubeletItself = ({ actor, subject }: Recorded): boolean =>
  actor.kind === 'kubelet' && isOfKind(subject, 'Node');

export class EventRecorder {
  readonly #correlators = new Map<string, EventCorrelator>();
  readonly #series = new EventSeries();

  /** An Event as it is stored, null where it is not; all else as it is. */
  see<Event extends Recorded>(event: Event, { now, version, uid }: EventMoment): Event | null {
    if (event.what === 'request' && event.fault && isOfKubelet(event.fault))
      this.#correlators.delete(`kubelet ${event.fault.node}`);
    if (event.what !== 'event') return event;
    const stored =
      event.actor.kind === 'scheduler'
        ? this.#series.see(event, version(event.subject), now)
        : this.#correlatorOf(`${event.component} ${event.actor.node ?? ''}`).see(
            event,
            now,
            isOfKubeletItself(event) ? undefined : (event.uid ?? uid(event.subject)),
          );
    // Only message and counts differ.
    return stored as Event | null;
  }

  #correlatorOf(source: string): EventCorrelator {
    const correlator = this.#correlators.get(source) ?? new EventCorrelator();
    this.#correlators.set(source, correlator);
    return correlator;
  }
}
