/** `key=value:NoSchedule`, as kubectl takes it. */
import type { Taint } from '../engine/objects/types.ts';

export const taintText = ({ key, value, effect }: Taint): string => `${key}${value ? `=${value}` : ''}:${effect}`;
