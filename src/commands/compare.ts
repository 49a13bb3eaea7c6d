/** Another run beside the one on screen: a fork, an earlier state, or the present situation with one thing otherwise. */
import { engine } from '../store/engine.ts';
import { notifyFailure } from '../store/failures.ts';
import { watched } from '../store/watched.ts';
import { announce, notify } from '../store/notices.ts';
import { getState, setState } from '../store/store.ts';
import { topicOf } from '../store/topic.ts';
import { command } from './command.ts';
import { message } from '../i18n/timeline.ts';
import { textOf, type Message } from '../i18n/message.ts';
import type { Compared } from '../store/slices/picture.ts';

export type Other = Pick<Compared, 'label' | 'situation' | 'preset'>;

/** Runs another situation beside the present one; both are shown on one clock. */
export const compareWith = command<Other>({
  id: 'compareWith',
  label: 'timeline:compare.title',
  enabled: (state) => topicOf(state) !== null,
  run: (other) =>
    void runBeside(other).then((compared) => {
      if (compared) announce(message('timeline:compare.begun', { other: textOf(other.label) }));
    }),
});

/** The same comparison once the present run has changed: what the other run is by now, and is called. */
export const compareAnew = command<Pick<Other, 'label' | 'situation'>>({
  id: 'compareAnew',
  label: 'timeline:compare.title',
  enabled: (state) => state.compared !== null,
  run(other) {
    const { compared } = getState();
    if (compared) void runBeside({ preset: compared.preset, ...other });
  },
});

/** Back to one run. @param why said if it was not the user who closed it */
export const stopComparing = command<Message | null>({
  id: 'stopComparing',
  label: 'timeline:compare.close',
  /** Also while the other run is still on its way. */
  enabled: () => true,
  run: leaveComparison,
});

function leaveComparison(why: Message | null): void {
  asked += 1;
  setState({ compared: null });
  if (why) notify('info', why);
  else announce(message('timeline:compare.closed'));
}

/** Answers to older questions come too late. */
let asked = 0;

async function runBeside(other: Other): Promise<boolean> {
  asked += 1;
  const own = asked;
  const { t } = getState();
  const topic = topicOf(getState());
  if (topic === null) return false;
  try {
    const answer = await watched(message('app:busy.running'), (reporting) =>
      engine().runInBackground(other.situation, topic, t, reporting),
    );
    if (!answer || own !== asked) return false;
    const { timeline, end } = answer;
    if (timeline === null) {
      leaveComparison(message('timeline:compare.nothing', { other: textOf(other.label) }));
      return false;
    }
    setState({ compared: { ...other, timeline, end } });
    return true;
  } catch (error) {
    notifyFailure(error);
    return false;
  }
}
