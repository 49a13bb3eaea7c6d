/** What of the control plane is broken, and how long. Pure. */
import type { FaultPart } from '../../../engine/timeline/timeline.ts';
import { lane, row, span } from '../items.ts';
import type { Lane, Window } from '../laneChart.ts';
import { message } from '../../../i18n/timeline.ts';

export function planeLane({ fault, from, to, begins, ends }: FaultPart, window: Window): Lane {
  const name = 'name' in fault ? fault.name : fault.what;
  const whole = { id: `fault-${begins}`, from, to: to ?? window.to, look: 'away' } as const;
  const label = message(`timeline:nodes.fault.${fault.what}`);
  const item = span({ ...whole, label, begins: [begins], ends: ends === null ? [] : [ends] });
  return lane('fault', 'controller', name, message('timeline:nodes.plane'), [row('fault', [item])]);
}
