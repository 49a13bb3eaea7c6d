/** What reading manifests or dumps found: data for the screen, the headless `import` and tests. */
import type { ObjectRef } from '../objects/ref.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { FieldPath, PositionSearch } from './place.ts';

/** Remedies have their sentences in i18n; `message` is the parser's, kubectl's or the API server's own text. */
export type Remedy =
  | 'helmTemplate'
  | 'kustomizeBuild'
  | 'tabIndent'
  | 'indentation'
  | 'quote'
  | 'closeBracket'
  | 'closeOpened'
  | 'duplicateKey'
  | 'duplicateObject'
  | 'describeOutput'
  | 'tableOutput'
  | 'binaryFile'
  | 'archive'
  | 'notUtf8'
  | 'tooDeep'
  | 'tooLarge'
  | 'json'
  | 'fixValue'
  | 'codeFence'
  | 'shellLine'
  | 'placeholder'
  | 'noBreakSpace'
  | 'unknownField'
  | 'servedVersion'
  | 'addPriorityClass'
  | 'computedPriority'
  | 'configurationVersion'
  | 'unknownPlugin'
  | 'noObjects'
  | 'checkLine';

export interface Problem {
  /** `error`: something was not read. `warning`: read, but worth saying (duplicate key, the last one wins). */
  severity: 'error' | 'warning';
  /** Name of the source. */
  source: string;
  /** 1-based; 0 where the problem has no place (an empty file). */
  line: number;
  column: number;
  message: string;
  remedy: Remedy;
  /** `Pod default/web`, where an object is meant. */
  subject?: string;
  /** With `closeOpened`: the line where the bracket was opened. */
  openedAt?: number;
}

/** A pod that no API server has admitted yet, or a workload's template of some. */
export interface PlannedPod {
  pod: Pod;
  /** `Pod default/web`: whose text is meant. */
  subject: string;
  /** Where a field of it stands. */
  place: (path: FieldPath) => PositionSearch;
}

export interface ReadResult {
  objects: readonly KubeObject[];
  /** One count per kind as written; `none` for mappings without kind. Lists are opened, workloads not expanded. */
  counts: Readonly<Record<string, number>>;
  /** Kinds that were read but play no part here, with their counts. */
  unused: Readonly<Record<string, number>>;
  /** The first thousand of each severity. */
  problems: readonly Problem[];
  /** How many there are of each severity. */
  totals: Readonly<Record<Problem['severity'], number>>;
  /** By object as the trace names it: where a field of it stands. */
  places: ReadonlyMap<ObjectRef, (path: FieldPath) => PositionSearch>;
  /** New pods that ask for a priority, one of each kind of asking: priorityProblems judges them. */
  asking: readonly PlannedPod[];
}
