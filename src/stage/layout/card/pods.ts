/** The pods of a node card: which they are, how they open, and what is said of each. */
import { podLabel } from '../../scene/itemLabels.ts';
import type { NodeScene } from '../../scene/nodeScene.ts';
import { t } from '../../../i18n/first.ts';
import type { CardBox, PodBox } from '../boxes.ts';
import type { FlowBox, FlowRoom, PodFlow } from '../podFlow.ts';
import { fitName } from '../text.ts';
import { padding } from './room.ts';
import type { PodScene } from '../../scene/pods.ts';
import type { CardContext } from '../../lens/lens.ts';

export const podsOn = ({ pods, gone, coming }: NodeScene): readonly PodScene[] => [...pods, ...gone, ...coming];

/** What a card without pods says in their place. @param y its base line */
export const noPods = (pods: readonly PodBox[], y: number): CardBox['empty'] =>
  pods.length === 0 ? { x: padding, y, text: t('stage:noPods') } : null;

/** What opening a pod adds to a card that leaves this height for its pods anyway. */
export const grownAbove = ({ height, grown }: PodFlow, least: number): number =>
  Math.max(height, least) - Math.max(height - grown, least);

/** How the pods of a card are opened. */
export const opening = ({ shown, openPod }: CardContext): Pick<FlowRoom, 'open'> => ({
  open: (scene, { width, apart }) =>
    openPod?.({ ...scene, grace: graceLeft(scene, shown.view.t) }, { width, apart, now: shown.view.t }) ?? null,
});

export function podBoxes(
  flowed: readonly FlowBox[],
  at: { x: number; y: number },
  { shown }: CardContext,
): readonly PodBox[] {
  const now = shown.view.t;
  return flowed.map((box) => ({
    ...box,
    x: box.x + at.x,
    y: box.y + at.y,
    label: box.scene.held && box.label !== '' ? fitName(t('stage:pod.dragged'), box.w - 8, 11) : box.label,
    text: podLabel(box.scene, now),
    grace: graceLeft(box.scene, now),
  }));
}

function graceLeft({ pod: { deletion }, gone }: PodScene, now: number): number | null {
  if (!deletion || gone) return null;
  const whole = deletion.grace * 1000;
  return whole > 0 ? Math.min(Math.max((deletion.deadline - now) / whole, 0), 1) : 0;
}
