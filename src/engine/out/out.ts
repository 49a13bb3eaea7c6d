/** A cluster as files that build it again: on kwok's own control plane, or on kind with kwok's nodes in it. */
import { manifestOf } from '../editing/manifestOf.ts';
import { configurationKind } from '../scheduler/profile/written.ts';
import type { KubeObject } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { changesOf } from './changes.ts';
import { kindConfig, schedulerFor } from './kind.ts';
import { kwokNode } from './kwokNode.ts';
import { readme } from './readme.ts';
import { taken } from './taken.ts';
import type { Target } from './target.ts';

export interface OutFile {
  name: string;
  text: string;
}

interface Going {
  to: Target;
  title: string;
  /** As it began; absent: nothing is said of what has changed since. */
  before?: ObjectMaps;
}

/** README.md first. @param objects the cluster at one instant */
export function outFiles(objects: ObjectMaps, { to, title, before }: Going): readonly OutFile[] {
  const { nodes, objects: others, left } = taken(objects);
  // On kind these run already, as others.
  const own = to === 'kind' ? others.filter(isOfKind) : [];
  const going = others.filter((object) => !own.includes(object));
  const [configuration] = [...(objects.get(configurationKind)?.values() ?? [])];
  const files = [
    { name: 'nodes.yaml', text: documents(nodes.map(kwokNode)) },
    { name: 'objects.yaml', text: documents(going) },
    ...(configuration ? [{ name: 'scheduler.yaml', text: manifestOf(schedulerFor(configuration, to)) }] : []),
    ...(to === 'kind' ? [{ name: 'kind.yaml', text: kindConfig(configuration !== undefined) }] : []),
    { name: 'changes.diff', text: before ? changesOf(before, objects) : '' },
  ].filter(({ text }) => text !== '');
  const facts = { to, title, files: files.map(({ name }) => name), left, own: own.length };
  return [{ name: 'README.md', text: readme(facts) }, ...files];
}

const documents = (objects: readonly KubeObject[]): string => objects.map(manifestOf).join('---\n');

const isOfKind = ({ metadata }: KubeObject): boolean => metadata.namespace === 'kube-system';
