/** Why a text can't be applied now. */
import type { EditVerdict } from '../engine/editing/checkEdit.ts';

export type Obstacle = 'checking' | 'errors' | 'nothing';

/** @param verdict null until there is an answer about this text; @returns null where it can be applied */
export function obstacleOf(verdict: Pick<EditVerdict, 'problems' | 'changes'> | null): Obstacle | null {
  if (!verdict) return 'checking';
  if (verdict.problems.some(({ severity }) => severity === 'error')) return 'errors';
  return verdict.changes === 'update' || verdict.changes === 'resize' ? null : 'nothing';
}
