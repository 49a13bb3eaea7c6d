/** ConfigMaps and Secrets: their keys alone. What they hold is dropped while reading (withoutSecrets). */
import type { ObjectMeta } from './types.ts';

type Keys = Readonly<Record<string, unknown>>;

export interface ConfigMap {
  kind: 'ConfigMap';
  apiVersion?: string;
  metadata: ObjectMeta;
  data?: Keys;
  /** Files only: no variable is made of them. */
  binaryData?: Keys;
}
export interface Secret {
  kind: 'Secret';
  apiVersion?: string;
  metadata: ObjectMeta;
  data?: Keys;
  stringData?: Keys;
}

export type ConfigurationKind = 'ConfigMap' | 'Secret';

/** Where a pod names one; `items` are the keys of which files are made. */
export interface ConfigurationReference {
  name?: string;
  optional?: boolean;
  items?: readonly { key: string }[];
}

/** A variable of a container, or all keys of an object as variables. */
export interface EnvironmentSource {
  configMapRef?: ConfigurationReference;
  secretRef?: ConfigurationReference;
}
export interface Variable {
  name?: string;
  valueFrom?: {
    configMapKeyRef?: ConfigurationReference & { key?: string };
    secretKeyRef?: ConfigurationReference & { key?: string };
  };
}
