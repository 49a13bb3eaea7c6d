/** The first sentence of Why: what keeps a pod from its node, or from serving. */
import type { Cause, Scope } from '../engine/why/cause/cause.ts';
import { message, messageBy } from '../i18n/inspector.ts';
import { code, type Message } from '../i18n/message.ts';
import { amount, quantity } from './amount.ts';
import { runningMessage } from './causeRunning.ts';
import { taintText } from './taint.ts';

/** @returns null where another sentence says the same already */
export function causeMessage(cause: Cause, pod: string): Message | null {
  switch (cause.id) {
    case 'noNodes':
    case 'gated':
    case 'several':
      return null;
    case 'unserved': {
      const { scheduler, served, near } = cause;
      const other = near ?? (served.length === 1 ? served[0] : undefined);
      return other === undefined ? null : message('inspector:cause.unserved', { scheduler, other });
    }
    case 'noLabel':
      return labelMessage(cause);
    case 'noSuchNode':
      return message('inspector:cause.noSuchNode', { pod, wanted: cause.wanted.map(code) });
    case 'noNodeName':
      return message('inspector:cause.noNodeName', { node: cause.node });
    case 'untolerated':
      return taintMessage(cause, pod);
    case 'unready': {
      const { scope, taint } = cause;
      return message(`inspector:cause.unready.${isScoped(scope) ? 'scoped' : 'any'}`, {
        ...ofScope(scope),
        pod,
        taint,
      });
    }
    case 'cordoned': {
      const by = cause.scope.by === 'volume' ? 'volume' : isScoped(cause.scope) ? 'scoped' : 'any';
      return message(`inspector:cause.cordoned.${by}`, { ...ofScope(cause.scope), pod });
    }
    case 'tooBig':
    case 'full':
      return roomMessage(cause, pod);
    case 'fullTogether': {
      const asks = cause.resources.map(({ resource, asks: asked }) =>
        message('inspector:cause.asked', { asks: short(resource, asked), resource }),
      );
      return message('inspector:cause.fullTogether', { pod, asks, count: cause.scope.nodes });
    }
    case 'fullOfPods':
    case 'volumeLimits':
      return message(`inspector:cause.${cause.id}`, { pod, count: cause.scope.nodes });
    case 'noTopology': {
      const { by, topologyKey, near } = cause;
      return near === null
        ? message(`inspector:cause.noTopology.${by}`, { pod, topologyKey })
        : message(`inspector:cause.noTopology.${by}Near`, { pod, topologyKey, near });
    }
    case 'spread': {
      const { domain, ...values } = cause;
      return domain === ''
        ? message('inspector:cause.spread.bare', { pod, topologyKey: values.topologyKey, maxSkew: values.maxSkew })
        : message('inspector:cause.spread.closed', {
            pod,
            domain,
            topologyKey: values.topologyKey,
            maxSkew: values.maxSkew,
          });
    }
    case 'spreads':
      return message('inspector:cause.spreads', { pod, keys: cause.topologyKeys.map(code) });
    case 'apart': {
      const { topologyKey, domains: count, example, isOwn } = cause;
      return message(`inspector:cause.apart.${isOwn ? 'own' : 'theirs'}`, { pod, topologyKey, count, example });
    }
    case 'together':
      return message('inspector:cause.together', { pod, topologyKey: cause.topologyKey });
    case 'nobody': {
      const { selector, namespaces } = cause;
      return namespaces.length === 0
        ? message('inspector:cause.nobody.anywhere', { pod, selector })
        : message('inspector:cause.nobody.listed', { pod, selector, namespaces: namespaces.map(code) });
    }
    case 'hostPort': {
      const { port, holder, scope } = cause;
      return holder === ''
        ? message('inspector:cause.hostPort.bare', { pod, port, count: scope.nodes })
        : message('inspector:cause.hostPort.by', { pod, port, holder, count: scope.nodes });
    }
    case 'volumeElsewhere':
      return message('inspector:cause.volumeElsewhere', { claim: cause.claim, where: cause.where });
    case 'missingClaim':
      return cause.near === null
        ? message('inspector:cause.missingClaim.bare', { claim: cause.claim })
        : message('inspector:cause.missingClaim.near', { claim: cause.claim, near: cause.near });
    case 'missingClass':
      return classMessage(cause);
    case 'unboundClaim': {
      const { claim, storageClass, provisioner } = cause;
      return provisioner === null || provisioner === 'kubernetes.io/no-provisioner'
        ? message('inspector:cause.unboundClaim.bare', { claim })
        : message('inspector:cause.unboundClaim.provisioned', { claim, storageClass, provisioner });
    }
    case 'lostVolume':
      return message('inspector:cause.lostVolume', { claim: cause.claim, volume: cause.volume });
    case 'topologies':
      return message('inspector:cause.topologies', {
        storageClass: cause.storageClass,
        places: cause.places.map(code),
      });
    default:
      return runningMessage(cause);
  }
}

const Mi = 2 ** 20;

/** cpu in cores; memory as a manifest writes it, where that is short. */
const short = (resource: string, value: number): string =>
  resource !== 'cpu' && value % Mi === 0 ? quantity(resource, value) : amount(resource, value).text;

type Of<Id extends Cause['id']> = Extract<Cause, { id: Id }>;

const isScoped = ({ by }: Scope): boolean => by === 'selector' || by === 'resource';
const ofScope = ({ nodes, of }: Scope) => ({ count: nodes, of });

function labelMessage({ wanted, key, near, known }: Of<'noLabel'>): Message {
  if (near) {
    const { nodes: count, value } = near;
    return message('inspector:cause.noLabel.near', { wanted, count, near: `${near.key}=${value}` });
  }
  if (known.length === 0) return message('inspector:cause.noLabel.unknown', { wanted, key });
  const values = known.map(({ value, nodes: count }) =>
    message('inspector:cause.noLabel.knownValue', { value, count }),
  );
  return message('inspector:cause.noLabel.known', { wanted, key, known: values });
}

function taintMessage({ taint: of, scope, near }: Of<'untolerated'>, pod: string): Message {
  const taint = taintText(of);
  if (near !== null) return message('inspector:cause.untolerated.near', { pod, near, taint });
  return isScoped(scope)
    ? message('inspector:cause.untolerated.scoped', { ...ofScope(scope), pod, taint })
    : message('inspector:cause.untolerated.any', { count: scope.nodes, pod, taint });
}

function roomMessage(cause: Of<'tooBig' | 'full'>, pod: string): Message {
  const { resource, node, scope } = cause;
  const asks = short(resource, cause.asks);
  const most = short(resource, cause.most);
  const largest = cause.id === 'tooBig' ? short(resource, cause.largest) : '';
  if (cause.id === 'tooBig' && cause.largest === 0)
    return message('inspector:cause.tooBig.none', { pod, asks, resource });
  const values = { pod, resource, node, asks, most };
  if (cause.id === 'tooBig')
    return scope.by === 'selector'
      ? message('inspector:cause.tooBig.scoped', { ...values, largest, of: scope.of })
      : message('inspector:cause.tooBig.any', { ...values, largest });
  if (cause.never) return message('inspector:cause.full.never', { ...values, count: scope.nodes });
  const { by: narrowedBy } = scope;
  const by =
    narrowedBy === 'volume' && scope.wanted !== '' ? 'volumeIn' : narrowedBy === 'resource' ? 'any' : narrowedBy;
  return messageBy(`inspector:cause.full.${by}`, { ...values, count: scope.nodes, of: scope.of, wanted: scope.wanted });
}

function classMessage({ claim, storageClass, near, known }: Of<'missingClass'>): Message {
  if (near !== null) return message('inspector:cause.missingClass.near', { claim, storageClass, near });
  return known.length === 0
    ? message('inspector:cause.missingClass.bare', { claim, storageClass })
    : message('inspector:cause.missingClass.known', { claim, storageClass, known: known.map(code) });
}
