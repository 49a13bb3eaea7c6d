import { beforeEach, expect, test } from 'vitest';
import { messageFrom } from '../i18n/message.ts';
import { closeRefusals, notify, notifyRefused } from './notices.ts';
import { getState, setState } from './store.ts';

const told = () => getState().notices.map(({ sentence }) => sentence.key);

beforeEach(() => setState({ notices: [] }));

test('what is told again stands there once, as the newest', () => {
  for (const key of ['a', 'b', 'a']) notify('info', messageFrom(key));
  expect(told()).toEqual(['b', 'a']);
});

test('what was refused is told until something else is done, an Undo that would lead out of the lesson too', () => {
  notify('info', messageFrom('commands:otherLesson', { lesson: 'D6' }));
  notifyRefused('pods "web-0" not found');
  notify('info', messageFrom('kept'));
  closeRefusals();
  expect(told()).toEqual(['kept']);
});
