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

/** In the place of a call's number. */
const restoringNumber = -1;

export interface Held {
  worker: Worker;
  calls: Remote<WorkerCalls>;
  pictures: ReturnType<typeof puttingTogether>;
}

interface Living extends Held {
  /** Who is to be told when it is lost, by the number of the call. */
  onLost: Map<number, (loss: Fall) => void>;
  /** Until it holds again what the one before held. */
  restoring: Promise<boolean> | null;
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
    try {
      return await new Promise((resolve, reject) => {
        living.onLost.set(number, ({ why, reason }) =>
          why === 'cancelled' ? resolve(null) : reject(new WorkerLost(reason)),
        );
        this.#send(living, send).then(resolve, reject);
      });
    } finally {
      this.#owed.delete(number);
      living.onLost.delete(number);
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
  report(send: (calls: Remote<WorkerCalls>) => Promise<unknown>): void {
    void send(this.#living.calls).catch(() => undefined);
  }

  #begin(): Living {
    const worker = this.#options.start();
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#replace(worker, { why: 'crashed', reason: event.message || 'the worker stopped' });
    });
    worker.addEventListener('message', () => {
      this.#unheard = 0;
      this.#fruitless = 0;
    });
    return {
      worker,
      calls: wrap<WorkerCalls>(worker),
      pictures: puttingTogether(),
      onLost: new Map(),
      restoring: null,
    };
  }

  #replace(broken: Worker, loss: Fall): void {
    const before = this.#living;
    if (before.worker !== broken) return;
    broken.terminate();
    this.#unheard = 0;
    this.#sinceCancel = null;
    this.#fruitless++;
    this.#owed.delete(restoringNumber);
    for (const report of before.onLost.values()) report(loss);
    if (this.#fruitless > mostFruitless) return this.#options.onLoss({ ...loss, holds: false, isOver: true });
    const next = this.#begin();
    this.#living = next;
    // What broke one worker on the way back breaks the next as well.
    const restored = before.restoring ? null : this.#options.restore(next.calls);
    if (!restored) return this.#options.onLoss({ ...loss, holds: !before.restoring, isOver: false });
    next.restoring = restored.then(
      (summary) => summary !== null,
      () => false,
    );
    this.#owed.set(restoringNumber, false);
    this.#watch();
    void next.restoring.then((holds) => {
      // Lost once more: that is told by then.
      if (this.#living !== next) return;
      this.#owed.delete(restoringNumber);
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
