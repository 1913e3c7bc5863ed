/**
 * The one value of this name in the process: the first caller makes it, all others get the same.
 * A variable of a module is not enough for that, because Next loads the same module separately for
 * pages, for route handlers and for instrumentation. `make` must not return undefined. For a value
 * that is replaced, keep an object that holds it.
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const values: { [key: `shop:${string}`]: Value | undefined } = globalThis;
  const value = values[`shop:${name}`] ?? make();
  values[`shop:${name}`] = value;
  return value;
}
