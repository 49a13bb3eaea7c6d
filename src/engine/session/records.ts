/** Records of what happened, as the session reads them: one part that is fetched late. */
export { withoutNames } from '../records/anonymise/withoutNames.ts';
export { isHistory } from '../records/isHistory.ts';
export { rebuilt } from '../records/run/rebuilt.ts';
export { recordedOf } from './recorded.ts';
