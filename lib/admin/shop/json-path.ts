/** What JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The way to a value: keys, and indices of lists as text. */
export type Path = readonly string[];

/** Whether a value is an object and no list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path; undefined where there is none. */
export function valueAt(json: Json | undefined, path: Path): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return json;
  if (Array.isArray(json)) return valueAt(json[Number(key)], rest);
  if (!isJsonObject(json) || !Object.hasOwn(json, key)) return undefined;
  return valueAt(json[key], rest);
}

/**
 * Returns the JSON with another value at a path; undefined takes the key away. Objects on the way
 * are made; everything else, and the order of keys, stays.
 */
export function withValue(json: Json | undefined, path: Path, value: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  if (Array.isArray(json)) {
    return json.map((item, index) => (index === Number(key) ? withValue(item, rest, value) : item));
  }
  const object = isJsonObject(json) ? json : {};
  if (rest.length > 0) {
    const inner = Object.hasOwn(object, key) ? object[key] : undefined;
    return { ...object, [key]: withValue(inner, rest, value) };
  }
  if (value !== undefined) return { ...object, [key]: value };
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
}

/** Writes a path as names of fields do: "shipping.price". */
export function pathName(path: Path): string {
  return path.join('.');
}
