/** Changes happen one after the other: each is built on what the one before has left, however fast they are asked for. */
type Change = () => Promise<unknown>;

/** One after the other, whatever becomes of each: promises, which are no part of what the page knows. */
export function newQueue(): <Answer>(next: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (next) => {
    const done = last.then(next);
    last = done.catch(() => undefined);
    return done;
  };
}

const queued = newQueue();

/** The last one that waits, as long as a newer one of its kind may still take its place. */
let waiting: { kind: string; change: Change } | null = null;

/**
 * @param change reads the state when its turn has come; it must not wait for another turn
 * @returns what the change answers
 */
export function inTurn<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  waiting = null;
  return queued(change);
}

/**
 * Takes the place of the change that was asked for last, if that is of the same kind and still waits; else its own turn.
 * @param isFinal nothing takes its place any more
 */
export function newestInTurn(kind: string, change: Change, isFinal: boolean): void {
  let own = waiting?.kind === kind ? waiting : null;
  if (own) own.change = change;
  else {
    const mine = { kind, change };
    void inTurn(() => {
      if (waiting === mine) waiting = null;
      return mine.change();
    });
    own = mine;
  }
  waiting = isFinal ? null : own;
}
