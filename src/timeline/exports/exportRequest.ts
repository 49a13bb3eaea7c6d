/** What is taken away of a timeline, and in which form. */
import type { Both } from '../layout/diff/both.ts';
import type { TextMeasure } from '../layout/picture.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import type { Arrangement } from '../view/arrangement.ts';
import type { VisibleInterval } from '../view/view.ts';

export type Format = 'svg' | 'png' | 'csv' | 'json' | 'print';

export interface ExportRequest {
  format: Format;
  model: TimelineModel;
  /** Another run is compared with it. */
  both: Both | null;
  measure: TextMeasure;
  arrangement: Arrangement;
  /** Only this much of it; null: the whole story, idle time folded. */
  stretch: VisibleInterval | null;
  /** Whether idle time is folded in the stretch. */
  folding: boolean;
}
