/** Changes happen one after the other: each is built on what the one before has left, however fast they are asked for. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * @param change reads the state when its turn has come; it must not wait for another turn
 * @returns what the change answers
 */
export function inTurn<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  const done = turn.then(change);
  turn = done.catch(() => undefined);
  return done;
}
