/** Who asked for a pod's end, and what the API server answered: the requests that a history is read for. */
import { graceAt, at as valueAt } from '../../objects/fields.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import type { ApiRequest } from '../statement.ts';
import { actorOf } from './actors.ts';
import type { EventDraft } from './draft.ts';
import { asked, placeOf } from './writes.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import { uidOf } from './storedObject.ts';

/** Each request with what was drafted of it; a refusal has its answer right behind. */
export function requestDrafts(
  record: ObjectRecord,
): readonly { request: ApiRequest; drafts: readonly [EventDraft, ...EventDraft[]] }[] {
  return record.asks.map((request) => {
    const ask = draftOf(record, request);
    return { request, drafts: isRefused(request) ? [ask, refusalOf(ask, request)] : [ask] };
  });
}

const isRefused = ({ code = 200 }: ApiRequest): boolean => code >= 400;

function draftOf(record: ObjectRecord, request: ApiRequest): EventDraft {
  const isEviction = request.subresource === 'eviction';
  const options = isEviction ? valueAt(request.body, 'deleteOptions') : request.body;
  const gracePeriodSeconds = graceAt(options, 'gracePeriodSeconds');
  return {
    us: request.at.us,
    causedBy: null,
    known: { certainty: 'seen', place: placeOf(request.place), ...asked(request) },
    actor: actorOf(request),
    subject: subjectOf({ kind: record.kind, metadata: nameOf(record) }),
    ...(record.kind === 'Pod' && { uid: uidOf(record) }),
    event: {
      what: 'request',
      verb: isEviction ? 'evict' : 'delete',
      ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }),
    },
  };
}

const nameOf = ({ name, namespace }: ObjectRecord) => ({ name, ...(namespace !== undefined && { namespace }) });

function refusalOf(ask: EventDraft, { code = 0, message = '', answer }: ApiRequest): EventDraft {
  const reason = valueAt(answer, 'reason');
  const causes = valueAt(answer, 'details', 'causes');
  return {
    ...ask,
    causedBy: ask,
    actor: { kind: 'apiserver' },
    event: {
      what: 'answer',
      ...{ code, message, reason: typeof reason === 'string' ? reason : String(code) },
      ...(Array.isArray(causes) && { causes }),
    },
  };
}
