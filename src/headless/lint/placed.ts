/** Findings as they are written: sentences, with the place in the file. */
import type { ObjectRef } from '../../engine/objects/ref.ts';
import type { Problem } from '../../engine/manifest/report.ts';
import type { Severity } from '../../engine/lint/finding.ts';

/** `manifest`: what reading the file found. */
export interface PlacedFinding {
  file: string;
  /** 1-based; 0: the file as a whole. */
  line: number;
  column: number;
  rule: string;
  severity: Severity;
  /** `Deployment/default/web`; absent: no object is meant. */
  subject?: ObjectRef;
  message: string;
  /** In words, or as lines to be run: see fixLines. */
  fix: readonly string[];
}

export interface LintReport {
  findings: readonly PlacedFinding[];
  /** By id, in one sentence: all that were looked for. */
  rules: readonly { id: string; severity: Severity; about: string }[];
  files: readonly string[];
  ignored: number;
  nodes: 'given' | 'assumed' | 'unknown';
}

export const manifestRule = 'manifest';

export const ranks: Readonly<Record<Severity | Problem['severity'], number>> = { note: 0, warning: 1, error: 2 };
