/** One line that invites to drag on the first visit; gone for good after the first pick. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../store/store.ts';
import type { Scene } from './scene/scene.ts';

const remembered = 'podyssey.picked';

export function Invite({ scene, narrow }: { scene: Scene; narrow: boolean }) {
  const { t } = useTranslation('stage');
  const held = useStore((state) => state.hand.phase !== 'idle');
  const [picked, setPicked] = useState(hasPicked);
  useEffect(() => {
    if (!held || picked) return;
    setPicked(true);
    keepPicked();
  }, [held, picked]);
  const pod = scene.pod;
  if (picked || !pod || pod.node !== null || scene.step) return null;
  return <p className="invite">{t(narrow ? 'invite.tap' : 'invite.drag', { pod: pod.name })}</p>;
}

function hasPicked(): boolean {
  try {
    return localStorage.getItem(remembered) !== null;
  } catch {
    return false;
  }
}

function keepPicked(): void {
  try {
    localStorage.setItem(remembered, 'yes');
  } catch {
    // Private windows may refuse storage; the line then shows again on the next visit.
  }
}
