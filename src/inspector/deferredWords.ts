/** The words of the deferred parts join those of the first screen. */
import '../i18n/lateWords.ts';
import { inspectorDeferred } from '../i18n/en/inspectorDeferred.ts';
import { profiles } from '../i18n/en/profiles.ts';
import { why } from '../i18n/en/why/index.ts';
import { addWords } from '../i18n/i18n.ts';

addWords('inspector', inspectorDeferred);
addWords('inspector', why);
addWords('profiles', profiles);
