/**
 * The worker's life: it is watched while it owes an answer, and replaced when it dies, keeps silent, or does not heed a
 * cancel. The one that takes its place first gets back what was held last.
 */
import { type Remote, wrap } from 'comlink';
import type { WorkerCalls } from './calls.ts';
import { puttingTogether } from './presented.ts';

/** Why a worker was replaced. */
export interface Loss {
  why: 'crashed' | 'silent' | 'cancelled';
  /** The browser's words of a crash, or for how many seconds nothing was heard. */
  reason: string;
  /** The new worker holds what was held last; false: that can't be run any more. */
  holds: boolean;
  /** No new worker can be had. */
  isOver: boolean;
}

type Fall = Pick<Loss, 'why' | 'reason'>;

/** A call found no answer: its worker crashed or kept silent, and was replaced. */
export class WorkerLost extends Error {}

/** How long to wait, in ticks. A machine that slept meanwhile has not ticked. */
export interface Patience {
  tickMs: number;
  /** Nothing is heard, not even between two slices of work: slices take seconds at most, on the slowest machine. */
  silent: number;
  /** What was cancelled is still being done. */
  cancelled: number;
}

const usualPatience: Patience = { tickMs: 1000, silent: 30, cancelled: 2 };

/** Workers that die one after the other without a word are not to be had: the next call tries again. */
const mostFruitless = 3;

export interface Held {
  worker: Worker;
  calls: Remote<WorkerCalls>;
  pictures: ReturnType<typeof puttingTogether>;
}

interface Living extends Held {
  /** How it ended; never, while it lives. */
  lost: Promise<Fall>;
  lose: (loss: Fall) => void;
  /** Until it holds again what the one before held. */
  restoring: Promise<unknown> | null;
}

interface Options {
  start: () => Worker;
  /** Gives a new worker what the one before held; null: that held nothing. */
  restore: (calls: Remote<WorkerCalls>) => Promise<unknown> | null;
  /** Told after each replacement. */
  onLoss: (loss: Loss) => void;
  patience?: Patience;
}

export class Lifeline {
  readonly #options: Options;
  readonly #patience: Patience;
  #living: Living;
  /** Calls that have no answer yet; true: those that a cancel means. */
  readonly #owed = new Map<number, boolean>();
  #numbers = 0;
  /** Gives up the calls that wait for a new worker. */
  readonly #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Ticks since something was heard; since the cancel, null without one. */
  #unheard = 0;
  #sinceCancel: number | null = null;
  #fruitless = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#patience = options.patience ?? usualPatience;
    this.#living = this.#begin();
  }

  /**
   * @param outlastsCancel it works on in the background, and is dropped in another way
   * @returns null where the call was cancelled. Rejects with WorkerLost where its worker was lost otherwise.
   */
  async call<Answer>(send: (held: Held) => Promise<Answer>, outlastsCancel = false): Promise<Answer | null> {
    if (this.#fruitless > mostFruitless) this.#living = this.#begin();
    const living = this.#living;
    const number = this.#numbers++;
    this.#owed.set(number, !outlastsCancel);
    this.#watch();
    const lost = living.lost.then(({ why, reason }) => {
      if (why === 'cancelled') return null;
      throw new WorkerLost(reason);
    });
    try {
      return await Promise.race([this.#send(living, send), lost]);
    } finally {
      this.#owed.delete(number);
    }
  }

  /** What waits until a new worker holds the cluster again is given up by a cancel; that it holds it is not. */
  async #send<Answer>(living: Living, send: (held: Held) => Promise<Answer>): Promise<Answer | null> {
    if (!living.restoring) return send(living);
    const givenUp = new Promise<false>((resolve) => this.#waiting.push(() => resolve(false)));
    const isWanted = await Promise.race([living.restoring.then(() => true), givenUp]);
    return isWanted ? send(living) : null;
  }

  /** Asks the worker to drop what can be cancelled; one that does not is replaced. */
  cancel(): void {
    for (const giveUp of this.#waiting.splice(0)) giveUp();
    if (this.#living.restoring) return;
    void this.#living.calls.cancel().catch(() => undefined);
    if ([...this.#owed.values()].includes(true)) this.#sinceCancel = 0;
  }

  /** A message that nobody waits for. */
  tell(send: (calls: Remote<WorkerCalls>) => Promise<unknown>): void {
    void send(this.#living.calls).catch(() => undefined);
  }

  #begin(): Living {
    const worker = this.#options.start();
    let lose: Living['lose'] = () => undefined;
    const lost = new Promise<Fall>((resolve) => {
      lose = resolve;
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#replace(worker, { why: 'crashed', reason: event.message || 'the worker stopped' });
    });
    worker.addEventListener('message', () => {
      this.#unheard = 0;
      this.#fruitless = 0;
    });
    return { worker, calls: wrap<WorkerCalls>(worker), pictures: puttingTogether(), lost, lose, restoring: null };
  }

  #replace(broken: Worker, loss: Fall): void {
    const before = this.#living;
    if (before.worker !== broken) return;
    broken.terminate();
    this.#unheard = 0;
    this.#sinceCancel = null;
    this.#fruitless++;
    before.lose(loss);
    if (this.#fruitless > mostFruitless) return this.#options.onLoss({ ...loss, holds: false, isOver: true });
    const next = this.#begin();
    this.#living = next;
    // What broke one worker on the way back breaks the next as well.
    const restored = before.restoring ? null : this.#options.restore(next.calls);
    if (!restored) return this.#options.onLoss({ ...loss, holds: !before.restoring, isOver: false });
    const restoring = restored.then(
      (summary) => summary !== null,
      () => false,
    );
    next.restoring = restoring;
    this.#owed.set(-1, false);
    this.#watch();
    void Promise.race([restoring, next.lost]).then((holds) => {
      this.#owed.delete(-1);
      // Lost once more: that is told by then.
      if (typeof holds !== 'boolean') return;
      next.restoring = null;
      this.#options.onLoss({ ...loss, holds, isOver: false });
    });
  }

  #watch(): void {
    this.#timer ??= setInterval(() => this.#tick(), this.#patience.tickMs);
  }

  #tick(): void {
    if (this.#owed.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#unheard = 0;
      this.#sinceCancel = null;
      return;
    }
    const { worker, calls } = this.#living;
    void calls.ping().catch(() => undefined);
    this.#unheard++;
    if (this.#sinceCancel !== null) this.#sinceCancel = this.#isCancelOpen ? this.#sinceCancel + 1 : null;
    const { silent, cancelled, tickMs } = this.#patience;
    if ((this.#sinceCancel ?? 0) > cancelled) this.#replace(worker, { why: 'cancelled', reason: '' });
    else if (this.#unheard > silent) this.#replace(worker, { why: 'silent', reason: String((silent * tickMs) / 1000) });
  }

  get #isCancelOpen(): boolean {
    return [...this.#owed.values()].includes(true);
  }
}
