/** Which actors of the control plane have to stand still: what is broken, or what they all need. */
import type { Clock } from './clock.ts';
import type { ControllerName, Faults } from './faults.ts';
import { Gate } from './gate.ts';
import type { Millis } from './trace.ts';

/** Who stands still by itself, or with all that work on the API. */
type GatedActor =
  | ControllerName
  | 'namespace'
  | 'fencer'
  | 'volumebinder'
  | 'storage-protection'
  | 'resourcequota'
  | `kubeProxy/${string}`;

/** From the API server's return until controllers have their lease again and have listed (client-go, leader election's RetryPeriod). */
const returnAfter: Millis = 2000;

const outage = 'outage';

export class Gates {
  readonly #faults: Faults;
  readonly #clock: Clock;
  readonly #gates = new Map<GatedActor, Gate>();
  /** Of actors that come and go. */
  readonly #guests = new Set<Gate>();
  /** Is the control plane without what it works on? */
  #isAway = false;
  #ticket = 0;

  constructor(faults: Faults, clock: Clock) {
    this.#faults = faults;
    this.#clock = clock;
    faults.onChange((fault, runs) => {
      if (fault.what === 'controller') this.#set(fault.name, 'fault', runs);
      if (fault.what === 'kubeProxy') this.#set(`kubeProxy/${fault.node}`, 'fault', runs);
      if (fault.what === 'apiServer' || fault.what === 'etcd') this.#judgeOutage();
    });
  }

  /** The gate of an actor, always the same one. */
  of(actor: GatedActor): Gate {
    const known = this.#gates.get(actor);
    if (known) return known;
    const gate = new Gate(actor);
    this.#gates.set(actor, gate);
    if (this.#faults.has(`controller/${actor}`) || this.#faults.has(actor)) gate.close('fault');
    if (worksOnApi(actor) && this.#isAway) gate.close(outage);
    return gate;
  }

  /** A gate for one more actor that works on the API; see leave. */
  join(name: string): Gate {
    const gate = new Gate(name);
    if (this.#isAway) gate.close(outage);
    this.#guests.add(gate);
    return gate;
  }

  /** That actor has ended. */
  leave(gate: Gate): void {
    gate.end();
    this.#guests.delete(gate);
  }

  #set(actor: GatedActor, why: string, runs: boolean): void {
    if (runs) this.of(actor).open(why);
    else this.of(actor).close(why);
  }

  #judgeOutage(): void {
    const ticket = ++this.#ticket;
    if (this.#faults.hasOutage) {
      this.#isAway = true;
      for (const gate of this.#ofApi) gate.close(outage);
    } else if (this.#isAway)
      this.#clock.after(returnAfter, () => {
        if (this.#ticket !== ticket) return;
        this.#isAway = false;
        for (const gate of this.#ofApi) gate.open(outage);
      });
  }

  /** Those who work on the API. */
  get #ofApi(): readonly Gate[] {
    const own = [...this.#gates].filter(([actor]) => worksOnApi(actor)).map(([, gate]) => gate);
    return [...own, ...this.#guests];
  }
}

const worksOnApi = (actor: GatedActor): boolean => !actor.startsWith('kubeProxy/');
