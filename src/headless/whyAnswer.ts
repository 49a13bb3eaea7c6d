/** What `why` answers, as it is written: sentences, the facts behind them, and what would help. */
import type { createSession } from '../engine/session/session.ts';
import type { Cause } from '../engine/why/cause/cause.ts';
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
    sentence: plainText(spoken(explanation)),
    ...(notes.length > 0 && { notes }),
    ...explanation,
    ...(found && { fixes: found.fixes.map(written) }),
    ...(found && found.outlook.kind !== 'stuck' && { outlook: plainText(textOf(outlookMessage(found.outlook))) }),
  };
}

/** More of them would say the same. */
const mostPods = 5;

/** Its pods in trouble, or why it has none; null where it has none and nobody says why. */
export async function aboutOwner(session: Session, t: number, subject: string): Promise<readonly Reported[] | null> {
  const owner = await session.why('owner', { t, subject });
  if (!owner) return [];
  const { fixes, ...facts } = owner;
  const { pods, cause, wanted } = facts;
  if (pods.length === 0 && cause === null && wanted !== 0) return null;
  const about: Reported[] = [];
  for (const pod of pods) {
    const reported = about.length < mostPods ? await aboutPod(session, t, pod) : null;
    if (reported && reported.cause !== null) about.push({ ...reported, owner: subject });
  }
  const whole: Reported = {
    sentence: plainText(spokenOfOwner(owner)),
    ...facts,
    ...(cause && { fixes: fixes.map(written) }),
  };
  return cause || about.length === 0 ? [whole, ...about] : about;
}

/** `deeds` null: it can only be looked at. */
function written(fix: Fix) {
  const landing = landingMessage(fix);
  return {
    sentence: plainText(fixText(fix)),
    landing: landing && plainText(textOf(landing)),
    harms: harmsMessages(fix).map((one) => plainText(textOf(one))),
    tier: fix.tier,
    chosen: fix.chosen,
    preempts: fix.preempts,
    deeds: fix.actions,
  };
}
