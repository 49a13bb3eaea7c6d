/** The meters of a node card: what its pods request of cpu and memory. */
import { t } from '../../../i18n/first.ts';
import { cpuShare, fraction, memoryShare } from '../../scene/amounts.ts';
import type { NodeScene } from '../../scene/nodeScene.ts';
import type { Meter } from '../boxes.ts';
import { monoWidth } from '../text.ts';
import { padding } from './room.ts';

/** Of the figures beside a meter. */
const valueFont = 11;

/** Cpu above memory, between the card's paddings. @param width of the card */
export function meters({ node }: NodeScene, width: number): readonly Meter[] {
  const { requested, allocatable } = node;
  const valueX = width - padding;
  const memory = memoryShare(node);
  const w = Math.max(20, Math.min(84, width - 2 * padding - 33 - Math.max(62, monoWidth(memory, valueFont) + 8)));
  const row = { x: padding, w, h: 6, valueX };
  return [
    {
      ...row,
      y: 38,
      label: t('stage:node.cpu'),
      fraction: fraction(requested.cpu, allocatable.cpu),
      value: cpuShare(node),
    },
    {
      ...row,
      y: 53,
      label: t('stage:node.mem'),
      fraction: fraction(requested.memory, allocatable.memory),
      value: memory,
    },
  ];
}
