/** What becomes of each object of an applied manifest. */
import type { FieldError } from '../objects/validation/fieldErrors.ts';
import type { ParseError } from './kubectlStream.ts';

export interface AppliedObject {
  apiVersion: string;
  kind: string;
  /** As stored; absent for kinds of the cluster. */
  namespace?: string;
  name: string;
  accepted: boolean;
  /** `unknown`: a kind that somebody else may have installed; it is taken as installed. */
  served: boolean | 'unknown';
  /** Fields that the API server does not know. */
  strict?: readonly string[];
  /** What its validation says. */
  errors?: readonly Pick<FieldError, 'type' | 'field' | 'text'>[];
  /** Why it was refused, in one text; absent also where upstream's own ends in a dump. */
  message?: string;
  warnings?: readonly string[];
}

export interface Applied {
  /** Why kubectl stopped reading; what it had read before is applied all the same. */
  parse: ParseError | null;
  objects: readonly AppliedObject[];
}
