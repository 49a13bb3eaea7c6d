/** A manifest that is opened and applied: it is answered, and twice the same. */
import { applyManifest } from '../../engine/apply/applyManifest.ts';
import { readManifests } from '../../engine/manifest/readManifests.ts';
import { type Finding, findings } from './finding.ts';

/** @param answered is told the answer */
export const checkManifest = (text: string, answered: (answer: string) => void): Promise<readonly Finding[]> =>
  findings(() => {
    const answer = JSON.stringify(applyManifest(text));
    answered(`${answer}${JSON.stringify(readManifests(text, 'manifest.yaml').problems)}`);
    const isSame = JSON.stringify(applyManifest(text)) === answer;
    return isSame ? [] : [{ check: 'repeat', detail: 'the same manifest was answered otherwise' }];
  });
