/** A sentence of a lesson where no term opens, as on paper: `Kubernetes words` in mono, **what matters** in bold. */
import { Fragment } from 'react';
import { Marked } from '../../i18n/Marked.tsx';
import { boldsOf, withoutTerms } from '../../lessons/terms.ts';

export const SheetText = ({ text }: { text: string }) =>
  boldsOf(withoutTerms(text)).map(({ shown, isBold }, at) => {
    const key = `${at}:${shown}`;
    const words = <Marked text={shown} />;
    return isBold ? <strong key={key}>{words}</strong> : <Fragment key={key}>{words}</Fragment>;
  });
