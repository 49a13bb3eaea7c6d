/** What a case is worth by one measure. Pure. */
import type { CaseExit, CaseParameter, CaseMeasure } from '../../engine/cases/cases.ts';
import { brief } from '../../i18n/time.ts';
import { message } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

export type MeasuredBy = 'failed' | 'removal' | 'exit' | 'rest' | 'ready';

interface Offered {
  isGroup: boolean;
  /** What is varied. */
  parameter: CaseParameter;
}

/**
 * The measures that are offered; counting requests only where there are any. Of other replicas they are no measure:
 * only requests to pods that leave are known, and which of all pods a request goes to is chance.
 * @param counted what is on screen, and the cases that are known
 */
export function measuresOf(
  { isGroup, parameter }: Offered,
  counted: readonly Pick<CaseMeasure, 'requests'>[],
): readonly MeasuredBy[] {
  const served: readonly MeasuredBy[] = parameter !== 'replicas' && counted.some(hasRequests) ? ['failed'] : [];
  return isGroup ? [...served, 'rest', 'ready'] : [...served, 'removal', 'exit'];
}

const hasRequests = ({ requests }: Pick<CaseMeasure, 'requests'>): boolean =>
  Object.values(requests).some((count) => count > 0);

/** Refused, cut and lost. */
export const failedOf = ({ requests: { refused, cut, lost } }: CaseMeasure): number => refused + cut + lost;

/** Containers that did not end with 0. */
export const badExits = (measure: CaseMeasure): readonly CaseExit[] =>
  measure.about === 'pod' ? measure.exits.filter(({ code }) => code !== 0) : [];

/** The number that is compared; null where there is none. */
export function amountOf(measure: CaseMeasure | null, by: MeasuredBy): number | null {
  if (!measure) return null;
  if (by === 'failed') return failedOf(measure);
  if (measure.about === 'pod') {
    if (by === 'removal') return measure.removedAfter;
    return by === 'exit' ? Math.max(0, ...measure.exits.map(({ code }) => code)) : null;
  }
  if (by === 'rest') return measure.restAfter;
  return by === 'ready' ? measure.leastReady : null;
}

/** Nothing was lost and nobody killed: what one wants. */
export const isGood = (measure: CaseMeasure): boolean => failedOf(measure) === 0 && badExits(measure).length === 0;

export type OutcomeTone = 'good' | 'bad' | 'plain';

export interface CaseResult {
  /** 0 to 1, of the largest in the row. */
  share: number;
  /** `3`, `26.7`; empty where the exits say all. */
  number: string;
  tone: OutcomeTone;
  /** Exits other than 0, two at most. */
  exits: readonly CaseExit[];
  /** Why there is no number. */
  none: Message | null;
}

/** @param most the largest amount in the row */
export function outcomeOf(measure: CaseMeasure | null, by: MeasuredBy, most: number): CaseResult {
  const amount = amountOf(measure, by);
  const exits = measure ? badExits(measure) : [];
  if (!measure || amount === null)
    return {
      share: 0,
      number: '',
      tone: 'plain',
      exits,
      none: message(measure ? 'timeline:cases.notGone' : 'timeline:cases.nothing'),
    };
  const text = by === 'removal' || by === 'rest' ? brief(Math.round(amount / 100) * 100) : String(amount);
  return { share: most > 0 ? amount / most : 0, number: text, tone: toneOf(measure, by), exits, none: null };
}

function toneOf(measure: CaseMeasure, by: MeasuredBy): OutcomeTone {
  if (by === 'failed') return failedOf(measure) > 0 ? 'bad' : isGood(measure) ? 'good' : 'plain';
  if (by === 'exit') return badExits(measure).length > 0 ? 'bad' : 'good';
  return 'plain';
}

/** All of a case in words, for who cannot see it. */
export function outcomeMessages(measure: CaseMeasure | null): readonly Message[] {
  if (!measure) return [message('timeline:cases.reported.nothing')];
  const asked: Message[] = hasRequests(measure)
    ? [message('timeline:cases.reported.requests', { count: failedOf(measure), served: measure.requests.served })]
    : [];
  if (measure.about === 'group') {
    const rest = brief(Math.round(measure.restAfter / 100) * 100);
    return [
      ...asked,
      message('timeline:cases.reported.rest', { seconds: rest }),
      message('timeline:cases.reported.ready', { count: measure.leastReady }),
    ];
  }
  const { removedAfter, exits, budget } = measure;
  return [
    ...asked,
    removedAfter === null
      ? message('timeline:cases.reported.stays')
      : message('timeline:cases.reported.removed', { seconds: brief(Math.round(removedAfter / 100) * 100) }),
    ...exits.map(({ container, code, isKilled }) =>
      message(`timeline:cases.reported.${isKilled ? 'killed' : 'exit'}`, { container, code }),
    ),
    ...(budget && budget.overrun > 0
      ? [message('timeline:cases.reported.extra', { seconds: brief(budget.overrun) })]
      : []),
  ];
}
