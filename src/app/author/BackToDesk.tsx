/** While its author tries a lesson: the way back to writing. */
import { ArrowLeft } from 'lucide-react';
import { resumeWriting } from './desk.ts';
import { t } from '../../i18n/author.ts';

export const BackToDesk = () => (
  <button type="button" className="button author-back" onClick={() => void resumeWriting()}>
    <ArrowLeft aria-hidden="true" />
    {t('author:resume')}
  </button>
);
