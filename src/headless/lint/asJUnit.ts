/** Findings as JUnit's XML: a test suite a file, a failure for each finding that fails the call. */
import type { LintReport, PlacedFinding } from './placed.ts';

/** @param fails whether a finding fails the call; the others pass, with their words as output */
export function asJUnit({ findings, files }: LintReport, fails: (finding: PlacedFinding) => boolean): string {
  const suites = files.map((file) =>
    suiteOf(
      file,
      findings.filter((finding) => finding.file === file),
      fails,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="podyssey lint">',
    ...suites,
    '</testsuites>',
  ].join('\n');
}

function suiteOf(file: string, findings: readonly PlacedFinding[], fails: (finding: PlacedFinding) => boolean): string {
  const failures = findings.filter(fails).length;
  const cases =
    findings.length > 0
      ? findings.map((finding) => caseOf(finding, fails(finding)))
      : [`    <testcase classname=${quoted(file)} name="lint" time="0"/>`];
  const counts = `tests="${Math.max(1, findings.length)}" failures="${failures}" errors="0" time="0"`;
  return [`  <testsuite name=${quoted(file)} ${counts}>`, ...cases, '  </testsuite>'].join('\n');
}

function caseOf(finding: PlacedFinding, isFailure: boolean): string {
  const { file, line, column, rule, severity, subject = '', message, fix } = finding;
  const name = [rule, subject].filter((part) => part !== '').join(' ');
  const text = escaped([`${file}:${line}:${column}: ${severity}: ${message}`, ...fix].join('\n'));
  const inside = isFailure
    ? `<failure message=${quoted(message)} type=${quoted(rule)}>${text}</failure>`
    : `<system-out>${text}</system-out>`;
  return `    <testcase classname=${quoted(file)} name=${quoted(name)} time="0">${inside}</testcase>`;
}

const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;

/** XML 1.0 has no other control characters, not even escaped. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
