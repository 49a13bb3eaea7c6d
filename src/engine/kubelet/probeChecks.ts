/** Each check of each probe and what it found, in few numbers: equal ones at an even pace are one stretch. */
import type { Pod, Probe } from '../objects/types.ts';
import type { Millis, ProbeKind } from '../simulation/trace.ts';

/** `error`: it could not be carried out, so it counts for nothing. */
export type CheckOutcome = 'success' | 'failure' | 'error';

/** One probe of one container of the pod of this uid. */
export interface ProbeOf {
  uid: string;
  container: string;
  kind: ProbeKind;
}

export interface ProbeCheck {
  /** When its result was there. */
  t: Millis;
  outcome: CheckOutcome;
  /** Number of the container's run. */
  attempt: number;
}

/** A check of a pod found another thing than the one before: so many more of its kind, and the pod is treated by it. */
export interface CheckTurn {
  pod: Pod;
  kind: ProbeKind;
  probe: Probe;
  outcome: CheckOutcome;
}

interface Stretch extends ProbeCheck {
  count: number;
  /** From one to the next; 0 while there is one. */
  every: Millis;
}

/** The checks of one probe. */
export class CheckSeries {
  readonly #stretches: Stretch[] = [];

  /** @returns whether it found another thing than the check before */
  add({ t, outcome, attempt }: ProbeCheck): boolean {
    const last = this.#stretches.at(-1);
    const isAlike = last?.outcome === outcome && last.attempt === attempt;
    if (!isAlike || (last.count > 1 && t !== last.t + last.every * last.count)) {
      this.#stretches.push({ t, outcome, attempt, count: 1, every: 0 });
      return last?.outcome !== outcome;
    }
    if (last.count === 1) last.every = t - last.t;
    last.count += 1;
    return false;
  }

  /** The newest up to t, the oldest of them first. @param atMost how many */
  until(t: Millis, atMost: number): readonly ProbeCheck[] {
    const found: ProbeCheck[] = [];
    for (const { t: first, every, count, outcome, attempt } of this.#stretches.toReversed()) {
      const begun = first > t ? 0 : every === 0 ? count : Math.min(count, Math.floor((t - first) / every) + 1);
      for (let at = begun - 1; at >= 0 && found.length < atMost; at--)
        found.push({ t: first + at * every, outcome, attempt });
    }
    return found.toReversed();
  }
}

export class ProbeChecks {
  readonly #series = new Map<string, CheckSeries>();
  onTurn: (turn: CheckTurn) => void = () => {};

  /** That of one probe; empty where nothing has been checked. */
  of({ uid, container, kind }: ProbeOf): CheckSeries {
    const key = `${uid} ${container} ${kind}`;
    const series = this.#series.get(key) ?? new CheckSeries();
    this.#series.set(key, series);
    return series;
  }
}
