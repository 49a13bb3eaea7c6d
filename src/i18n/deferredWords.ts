/** The words of the deferred parts join those of the first screen. */
import './lateWords.ts';
import { inspectorDeferred } from './en/inspectorDeferred.ts';
import { profiles } from './en/profiles.ts';
import { why } from './en/why/index.ts';
import { addWords } from './i18n.ts';

addWords('inspector', inspectorDeferred);
addWords('inspector', why);
addWords('profiles', profiles);
