import { PAUSES, photoQueue, type Sent, type Ways } from './photo-queue';

/** Lets everything that waits for nothing go on. */
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);

/** A queue over a line whose answers are given one after the other. */
function onLine(answers: (Sent | 'cut')[] = []) {
  const line = { isOnline: true, sent: [] as string[], pauses: [] as (number | null)[], stored: 0 };
  let wake = () => {};
  const ways: Ways = {
    prepare: async (file) => new File([file], file.name),
    send: async (photo, onPercent) => {
      const name = photo instanceof File ? photo.name : '';
      line.sent.push(name);
      onPercent(40);
      const answer = answers.shift() ?? 'stored';
      if (answer === 'cut') line.isOnline = false;
      return answer === 'cut' ? 'no-answer' : answer;
    },
    pause: (ms) => {
      line.pauses.push(ms);
      return ms === null ? new Promise((resolve) => (wake = resolve)) : Promise.resolve();
    },
    isOnline: () => line.isOnline,
    onStored: () => {
      line.stored += 1;
    },
  };
  const queue = photoQueue(ways);
  const states = () =>
    queue
      .photos()
      .map(({ name, state }) => `${name} ${state.kind === 'refused' ? state.why : state.kind}`);
  const comeBack = () => {
    line.isOnline = true;
    wake();
    queue.resume();
    return settle();
  };
  return { queue, line, states, comeBack };
}

it('sends photos one after the other, in the order in which they were chosen', async () => {
  const { queue, line, states } = onLine();
  queue.add([fileOf('a'), fileOf('b')]);
  queue.add([fileOf('c')]);
  await settle();
  expect(line.sent).toEqual(['a', 'b', 'c']);
  expect(line.stored).toBe(3);
  expect(states()).toEqual(['a done', 'b done', 'c done']);
  queue.add([fileOf('d')]);
  await settle();
  expect(states()).toEqual(['d done']);
});

it('loses nothing where the line is lost in the middle, and goes on when it is back', async () => {
  const { queue, line, states, comeBack } = onLine(['stored', 'cut']);
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')]);
  await settle();
  expect(states()).toEqual(['a done', 'b offline', 'c waiting']);
  await comeBack();
  expect(line.sent).toEqual(['a', 'b', 'b', 'c']);
  expect(states()).toEqual(['a done', 'b done', 'c done']);
});

it('waits longer and longer over a bad line, then until somebody says so', async () => {
  const { queue, line, states } = onLine([...PAUSES, 0].map((): Sent => 'no-answer'));
  queue.add([fileOf('a'), fileOf('b')]);
  await settle();
  expect(line.pauses).toEqual(PAUSES);
  expect(states()).toEqual(['a lost', 'b done']);
  queue.again(1);
  await settle();
  expect(states()).toEqual(['a done', 'b done']);
});

it('sends by itself again what was lost, as soon as the line is back', async () => {
  const { queue, states, comeBack } = onLine([...PAUSES, 0].map((): Sent => 'no-answer'));
  queue.add([fileOf('a')]);
  await settle();
  expect(states()).toEqual(['a lost']);
  await comeBack();
  expect(states()).toEqual(['a done']);
});

it('sends again what passes, and not what the shop never takes', async () => {
  const { queue, line, states } = onLine([{ why: 'busy' }, 'stored', { why: 'no-picture' }]);
  queue.add([fileOf('a'), fileOf('b'), fileOf('large', 20 * 1024 * 1024 + 1)]);
  await settle();
  expect(line.sent).toEqual(['a', 'a', 'b']);
  expect(states()).toEqual(['a done', 'b no-picture', 'large too-large']);
  queue.drop(2);
  expect(states()).toEqual(['a done', 'large too-large']);
});
