/**
 * Returns the process's single value of this name, which the first caller makes. A module variable
 * would not be single, because Next loads a module separately for pages, route handlers and
 * instrumentation. `make` must not return undefined. For a value that changes, keep it inside an
 * object.
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const values: { [key: `shop:${string}`]: Value | undefined } = globalThis;
  const value = values[`shop:${name}`] ?? make();
  values[`shop:${name}`] = value;
  return value;
}
