/** What became of the requests of a command: what kubectl prints of each, when the API server has answered it. */
import { writesIn } from '../history/traceIndex.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import type { PlannedRequest } from './plannedRequest.ts';
import { type PrintedLine, linesAt } from './printing.ts';
import { refusalText } from './refusal.ts';

export interface Done {
  lines: readonly PrintedLine[];
  /** When the last of them was answered. */
  until: Millis;
  /** By request: whether it was taken. */
  isTaken: readonly boolean[];
}

/** @param first index of the first of them among the situation's actions */
export function doneOf(run: Run, requests: readonly PlannedRequest[], first: number): Done {
  const lines: PrintedLine[] = [];
  const isTaken: boolean[] = [];
  let until = 0;
  const asked = requests.map((planned, at) => {
    const request = run.index.all('request').find(({ action }) => action === first + at);
    const answer = request ? answerTo(run, request) : null;
    return { planned, answer, t: answer?.t ?? request?.t ?? 0, refused: refusalIn(answer) };
  });
  const isOneOfMany = asked.filter(({ refused }) => refused !== null).length > 1;
  for (const { planned, answer, t, refused } of asked) {
    until = Math.max(until, t);
    isTaken.push(refused === null);
    if (refused) {
      const { message, reason = '' } = refused;
      const before = planned.refusedBefore ?? '';
      lines.push(...linesAt(t, refusalText({ message, reason, before, isOneOfMany }), true));
    } else lines.push(...linesAt(t, answer === null ? (planned.unchanged ?? planned.done) : planned.done));
  }
  return { lines, until, isTaken };
}

const refusalIn = (answer: ReturnType<typeof answerTo>): EventOf<'answer'> | null =>
  answer?.what === 'answer' && answer.code >= 400 ? answer : null;

/** The first that was stored or answered because of the request. */
function answerTo({ index }: Run, request: EventOf<'request'>): EventOf<'answer' | 'write'> | null {
  const effects = index.effectsOf(request.id);
  const [write] = writesIn(effects);
  const answer = effects.find((event): event is EventOf<'answer'> => event.what === 'answer');
  return answer ?? write ?? null;
}
