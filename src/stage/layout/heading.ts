/** The name of a domain above its nodes, and at its right how many they are or how many of them could take the pod. */
import { domainName, roomLabels } from '../scene/labels.ts';
import type { DomainScene, StageScene } from '../scene/scene.ts';
import type { Heading } from './boxes.ts';
import { nameAndCount } from './column.ts';

/** Where the ruler would name it: above the cards, as wide as they are. */
export function calmHeading(
  domain: DomainScene,
  { x, y, w }: { x: number; y: number; w: number },
  { shown }: { shown: StageScene },
): Heading {
  const name = domainName(domain.value, shown);
  const { title, right } = nameAndCount(name, roomLabels(domain, shown), { x: x - 6, y, w: w + 12 });
  return { x: x + 2, y, width: w - 4, value: domain.value, text: title.text, right: right?.text ?? '' };
}

/** Where each domain is one node of that name, its card says all. */
export const areNodes = (domains: readonly DomainScene[]): boolean =>
  domains.every(({ value, nodes }) => nodes.length === 1 && nodes[0]?.node.name === value);
