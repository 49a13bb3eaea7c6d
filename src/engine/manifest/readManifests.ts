/** Text of manifests and dumps → objects, read as kubectl 1.36 reads them. */
import { mostMadePods, tooManyPods } from '../controllers/makePods.ts';
import type { Workload } from '../objects/types.ts';
import { finish, type Slices } from '../slices.ts';
import { collect } from './collect.ts';
import { Findings } from './findings.ts';
import { looksLikeJson, readJson, reportBreak } from './jsonDocuments.ts';
import { KnownSpecs } from './knownSpecs.ts';
import { readJsonList } from './readJsonList.ts';
import { largestYaml, refuse, refuseTooLarge, tooLargeText } from './refuse.ts';
import { Lines } from './place.ts';
import type { ReadResult } from './report.ts';
import { yamlDocuments } from './yamlDocuments.ts';

/** Of a text of this length nobody waits for JSON.parse. */
const shortText = 1_000_000;

/**
 * Reads YAML or JSON: several documents, lists, `kubectl get -o yaml|json`. Good documents beside a broken one are
 * read; objects that the API server would refuse are counted, told, and left out of `objects`. Never throws on bad text.
 */
export const readManifests = (text: string, sourceName: string): ReadResult => finish(readInSlices(text, sourceName));

/** As readManifests. */
export function* readInSlices(text: string, sourceName: string): Slices<ReadResult> {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  const findings = yield* findingsOf(content, sourceName);
  const crowd = tooManyPods(findings.objects);
  if (crowd) reportCrowd(crowd, findings);
  return yield* findings.result();
}

function* findingsOf(text: string, sourceName: string): Slices<Findings> {
  const findings = new Findings(sourceName);
  if (refuseTooLarge(text, findings)) return findings;
  // JSON that can be read has no characters that have to be looked for one by one.
  const list = text.length < shortText ? null : yield* readJsonList(text, sourceName);
  if (list) return list;
  if (yield* refuse(text, findings)) return findings;
  yield* readContent(text, findings);
  return findings;
}

function reportCrowd({ kind, metadata }: Workload, findings: Findings): void {
  const subject = `${kind} ${metadata.namespace ?? 'default'}/${metadata.name}`;
  const message = `more than ${mostMadePods} pods are asked for: only the first ${mostMadePods} are made`;
  findings.problem({ severity: 'warning', message, remedy: 'fixValue', subject }, null);
}

function* readContent(text: string, findings: Findings): Slices<void> {
  const lines = new Lines(text);
  const into = { findings, specs: new KnownSpecs() };
  if (looksLikeJson(text)) {
    const read = readJson(text, lines);
    if (Array.isArray(read)) {
      for (const [index, document] of read.entries())
        yield* collect(document, into, [index / read.length, (index + 1) / read.length]);
      return;
    }
    if (read.isCutOff || text.length > largestYaml) {
      reportBreak(text, read, findings);
      return;
    }
  }
  if (text.length > largestYaml) {
    findings.error(null, { message: tooLargeText(text.length, largestYaml), remedy: 'json' });
    return;
  }
  for (const { document, end } of yamlDocuments({ text, lines, findings })) {
    const share = end / text.length;
    yield { doing: 'reading', count: findings.total, share, t: null };
    // Parsing takes most of the time.
    if (document) yield* collect(document, into, [share, share]);
  }
}
