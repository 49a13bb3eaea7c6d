/** What if a pod had been on another node all along: so had its volumes. No time passes. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Pod } from '../objects/types.ts';
import { allOfKind } from '../simulation/objectMaps.ts';
import type { World } from '../simulation/world.ts';
import type { Backend } from './backend.ts';
import { allowsManyNodes, backendOf } from './backendKind.ts';
import { newAttachment } from './boundObjects.ts';
import { podVolumes } from './podVolumes.ts';

interface Tools {
  world: World;
  api: ApiServer;
  backend: Backend;
}

export function moveVolumes({ world, api, backend }: Tools, pod: Pod): void {
  const { nodeName = '' } = pod.spec;
  const cause = world.trace.length - 1;
  for (const { volume } of podVolumes(world.state.objects, pod)) {
    if (!volume || !backendOf(volume).isAttachable) continue;
    const { name } = volume.metadata;
    const held = allOfKind(world.state.objects, 'VolumeAttachment').filter(
      ({ spec }) => spec.source.persistentVolumeName === name,
    );
    if (held.some(({ spec }) => spec.nodeName === nodeName)) continue;
    if (!allowsManyNodes(volume)) for (const attachment of held) api.remove(attachment, cause);
    backend.place(volume, nodeName);
    const made = api.create(newAttachment(volume, nodeName), cause);
    if (made) api.updateStatus({ ...made, status: { attached: true } }, cause);
  }
}
