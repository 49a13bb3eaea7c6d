/** What a process is told: what has just been asked for, until the simulation has been run with it. */
import { useState } from 'react';
import type { ContainerBehaviour } from '../../../engine/kubelet/containerBehaviour.ts';

export function useBehaviour(behaviour: ContainerBehaviour): [ContainerBehaviour, (next: ContainerBehaviour) => void] {
  const run = JSON.stringify(behaviour);
  const [asked, setAsked] = useState<{ next: ContainerBehaviour; over: string } | null>(null);
  if (asked && asked.over !== run) setAsked(null);
  const shown = asked?.over === run ? asked.next : behaviour;
  return [shown, (next) => setAsked({ next, over: run })];
}
