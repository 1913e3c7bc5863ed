import { rememberLatest } from './remember-latest';

test('asks once for what was asked for lately, and anew for what is long ago', () => {
  const answer = jest.fn((key: string) => key.toUpperCase());
  const remembered = rememberLatest(2, answer);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(remembered)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(answer.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});
