/** Of which of two compared runs something is: A, the one on screen, is solid; B, the one beside it, is not. */
import type { RunName } from '../layout/laneChart.ts';

export const RunTag = ({ run }: { run: RunName }) => (
  <i className={`tl-run wide-16 high-16 code-tiny-strong centre rigid round-pod run-${run}`}>{run}</i>
);
