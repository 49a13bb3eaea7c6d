/** What `why` answers, as it is written: sentences, the facts behind them, and what would help. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import type { createSession } from '../engine/session/session.ts';
import type { Cause } from '../engine/why/cause/cause.ts';
import type { PendingWhy } from '../engine/why/explanation/explanation.ts';
import type { Fix } from '../engine/why/fixes/fix.ts';
import { textOf } from '../i18n/message.ts';
import { harmsMessages } from '../text/advice.ts';
import { fixText, landingMessage, outlookMessage, plainText } from '../text/fixes.ts';
import { spokenOfOwner } from '../text/owner.ts';
import { spoken } from '../text/explanation.ts';
import { unknownTexts } from '../text/unknown.ts';

type Session = ReturnType<typeof createSession>;

export interface Reported {
  sentence: string;
  cause: Cause | null;
  /** What is not known of its cluster, or not heeded here. */
  notes?: readonly string[];
  /** What becomes of it if nothing is changed. */
  outlook?: string;
  /** The least harm first, as on the page. Absent: nothing is wrong. */
  fixes?: readonly WrittenFix[];
  readonly [fact: string]: unknown;
}

export type WrittenFix = ReturnType<typeof written>;

/** null: there is no such pod then. */
export async function aboutPod(session: Session, t: number, pod: string): Promise<Reported | null> {
  const explanation = await session.why('explanation', { t, pod });
  if (!explanation) return null;
  const found = await session.why('fixes', { t, pod });
  const notes = explanation.unknown ? unknownTexts(explanation.unknown).map((text) => plainText(textOf(text))) : [];
  return {
    sentence: plainText(spoken(explanation, 'elsewhere')),
    ...(notes.length > 0 && { notes }),
    ...explanation,
    ...(found && { fixes: found.fixes.map(written) }),
    ...(found && found.outlook.kind !== 'stuck' && { outlook: plainText(textOf(outlookMessage(found.outlook))) }),
  };
}

/** More of them would say the same. */
const mostPods = 5;

/**
 * Its pods in trouble, or why it has none; null where nobody has heard of it yet: it has no pods and nobody says why, or
 * none of them was ever tried.
 */
export async function aboutOwner(session: Session, t: number, subject: ObjectRef): Promise<readonly Reported[] | null> {
  const owner = await session.why('owner', { t, subject });
  if (!owner) return [];
  const { fixes, ...facts } = owner;
  const { pods, cause, wanted } = facts;
  if (pods.length === 0 && cause === null && wanted !== 0) return null;
  const looked: Reported[] = [];
  for (const pod of pods) {
    if (looked.filter(isTroubled).length === mostPods) break;
    const reported = await aboutPod(session, t, pod);
    if (reported) looked.push(reported);
  }
  if (looked.length > 0 && looked.every(isUntried)) return null;
  const about = looked.filter(isTroubled).map((reported) => ({ ...reported, owner: subject }));
  const [{ notes } = {}] = looked;
  const whole: Reported = {
    sentence: plainText(spokenOfOwner(owner)),
    ...(notes && { notes }),
    ...facts,
    ...(cause && { fixes: fixes.map(written) }),
  };
  return cause || about.length === 0 ? [whole, ...about] : about;
}

const isTroubled = ({ cause }: Reported): boolean => cause !== null;

/** The scheduler does not work, and has never looked at it. */
const isUntried = ({ why }: Reported): boolean => {
  const { kind, runs } = (why ?? {}) as Partial<Extract<PendingWhy, { kind: 'queued' }>>;
  return kind === 'queued' && runs === false;
};

/** `requests` null: it can only be looked at. */
function written(fix: Fix) {
  const landing = landingMessage(fix);
  return {
    sentence: plainText(fixText(fix)),
    landing: landing && plainText(textOf(landing)),
    harms: harmsMessages(fix).map((one) => plainText(textOf(one))),
    tier: fix.tier,
    chosen: fix.chosen,
    preempts: fix.preempts,
    actions: fix.actions,
  };
}
