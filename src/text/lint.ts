/** What lint found, in words. */
import { nameOf } from '../engine/objects/ref.ts';
import type { Found, RuleId } from '../engine/lint/finding.ts';
import type { Cause } from '../engine/why/cause/cause.ts';
import { code, type Message } from '../i18n/message.ts';
import { message } from '../i18n/lint.ts';
import { causeMessage } from './cause.ts';

/** A rule in one sentence. */
export const ruleMessage = (rule: RuleId): Message => message(`lint:${rule}.about`);

/** What of the rule is broken, with its numbers. Backticks still in it. */
export function foundMessage(found: Found): Message {
  switch (found.rule) {
    case 'constraint-cannot-hold':
    case 'no-room': {
      const { pod, pending: count, pods, cause } = found.facts;
      const why = because(cause, pod) ?? '';
      return pods === 1
        ? message(`lint:${found.rule}.foundOnly`, { why })
        : message(`lint:${found.rule}.found`, { count, pods, why });
    }
    case 'selector-misses-own-pod': {
      const { topologyKey, selector } = found.facts;
      return selector === ''
        ? message('lint:selector-misses-own-pod.foundNone', { topologyKey })
        : message('lint:selector-misses-own-pod.found', { topologyKey, selector });
    }
    case 'min-domains-above-domains': {
      const { domains: count, ...numbers } = found.facts;
      return message('lint:min-domains-above-domains.found', { ...numbers, count });
    }
    case 'tainted-domain-counted': {
      const { domains, ...facts } = found.facts;
      return message('lint:tainted-domain-counted.found', {
        ...facts,
        domains: domains.map(code),
        count: domains.length,
      });
    }
    case 'match-label-keys-missing':
      return message('lint:match-label-keys-missing.found', { ...found.facts });
    case 'pdb-never-allows':
      return message('lint:pdb-never-allows.found', { count: found.facts.pods, desired: found.facts.desired });
    case 'pdb-always-allows':
      return message('lint:pdb-always-allows.found', { count: found.facts.pods });
    case 'pdb-matches-nothing':
      return message('lint:pdb-matches-nothing.found', { ...found.facts });
    case 'drain-hangs': {
      const { cause, ...facts } = found.facts;
      const why = because(cause, facts.pod);
      return why
        ? message('lint:drain-hangs.foundBecause', { ...facts, why })
        : message('lint:drain-hangs.found', { ...facts });
    }
    case 'rollout-hangs': {
      const { cause, pod } = found.facts;
      const why = because(cause, pod);
      return why
        ? message('lint:rollout-hangs.foundBecause', { pod, why })
        : message('lint:rollout-hangs.found', { pod });
    }
    case 'grace-too-short': {
      const { isStuck, needs, ...facts } = found.facts;
      return isStuck
        ? message('lint:grace-too-short.foundStuck', { ...facts })
        : message('lint:grace-too-short.found', { ...facts, needs });
    }
    case 'endpoints-hear-late': {
      const { services, preStop, heard } = found.facts;
      const names = services.map((name) => code(nameOf(name)));
      return preStop === 0
        ? message('lint:endpoints-hear-late.foundNone', { services: names, heard })
        : message('lint:endpoints-hear-late.found', { services: names, heard, preStop });
    }
    case 'probe-kills-slow-start':
      return message('lint:probe-kills-slow-start.found', { ...found.facts });
    case 'priority-class-missing':
      return message('lint:priority-class-missing.found', { text: found.facts.text });
    case 'preemption-breaks-budget': {
      const { preemptor, node, victims } = found.facts;
      return message('lint:preemption-breaks-budget.found', {
        preemptor: nameOf(preemptor),
        node,
        victims: victims.map((pod) => code(nameOf(pod))),
      });
    }
  }
}

const because = (cause: Cause | null, pod: string): Message | null => cause && causeMessage(cause, pod);
