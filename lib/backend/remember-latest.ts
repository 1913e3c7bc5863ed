/** Remembers what a function answered for the keys that were asked for last, at most so many. */
export function rememberLatest<Value>(most: number, answer: (key: string) => Value) {
  const answers = new Map<string, Value>();
  return (key: string): Value => {
    const known = answers.get(key) ?? answer(key);
    // A map keeps the order of writing: the last asked for is the last to go.
    answers.delete(key);
    answers.set(key, known);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size > most) answers.delete(oldest);
    return known;
  };
}
