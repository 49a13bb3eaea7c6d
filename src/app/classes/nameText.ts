/** A learner as the teacher reads it: the name that was typed, else what tells one of several apart. */
import type { LearnerReport } from '../../store/slices/classroom.ts';
import { t } from '../../i18n/classes.ts';

export const nameText = ({ name, learner }: LearnerReport): string =>
  name === '' ? t('classes:nameless', { id: learner.slice(-4) }) : name;
