/** An image that can't be had, and the one that was meant, if others use one like it. */
import type { Pod } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { ContainerView } from '../../view/podState.ts';
import type { RunningCause } from './cause.ts';
import { nearest } from './near.ts';

const reasons: ReadonlySet<string> = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'InvalidImageName',
  'ErrImageNeverPull',
]);
export const isOfImage = (reason: string | null): boolean => reason !== null && reasons.has(reason);

/** Names, ways, certificates and rate limits, as the runtimes' clients word them. */
const unreached =
  /x509|tls: |TLS handshake|no such host|i\/o timeout|Client\.Timeout|connection (refused|reset)|toomanyrequests|429 Too Many/i;

export function imageCause({ name, image, api }: ContainerView, state: ClusterState, pod: Pod): RunningCause {
  const text = [api?.message, api?.last?.message].join(' ');
  const isName = api?.reason === 'InvalidImageName' || /couldn't parse image|invalid reference/i.test(text);
  const fault = isName
    ? 'name'
    : unreached.test(text)
      ? 'registry'
      : /not found|manifest unknown|NotFound/i.test(text)
        ? 'missing'
        : /unauthorized|denied|forbidden|authentication|40[13]/i.test(text)
          ? 'denied'
          : 'other';
  return { id: 'image', container: name, image, fault, near: fault === 'denied' ? null : nearImage(image, state, pod) };
}

/** Of the images that run here: the same with another tag, or one whose name looks nearly so. */
function nearImage(image: string, state: ClusterState, own: Pod): string | null {
  const used = new Set<string>();
  for (const pod of state.pods.values())
    if (pod !== own && pod.status?.phase === 'Running')
      for (const one of pod.spec.containers) if (one.image && one.image !== image) used.add(one.image);
  for (const { status } of objectsOf(state.objects, 'Node').values())
    for (const { names = [] } of status?.images ?? [])
      for (const one of names) if (!one.includes('@') && one !== image) used.add(one);
  const { repository } = parts(image);
  const sameRepository = [...used].filter((one) => parts(one).repository === repository).toSorted();
  if (sameRepository.length > 0) return sameRepository.at(-1) ?? null;
  const repositories = new Map([...used].map((one) => [parts(one).repository, one]));
  const near = nearest(repository, repositories.keys());
  return near === null ? null : (repositories.get(near) ?? null);
}

/** `registry:5000/shop/pay:7@sha256:…` */
function parts(image: string): { repository: string } {
  const [named = ''] = image.split('@');
  const tag = /:[^:/]+$/.exec(named);
  return { repository: tag ? named.slice(0, tag.index) : named };
}
