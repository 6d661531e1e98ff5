/**
 * Loader data as one JSON text. React Router serializes loader data value by value, and a page of results has
 * thousands of values: that took as long as the search itself. On the server the value itself is at hand; the
 * browser parses the text, once.
 */
export interface SerializedData<Value> {
  readonly json: string
  /** On the server alone: it is not enumerable, and so not serialized. */
  readonly value?: Value
}

/** @param value all that is in it can be written as JSON */
export function serializeData<Value extends object>(value: Value): SerializedData<Value> {
  const serialized: SerializedData<Value> = { json: JSON.stringify(value) }
  return Object.defineProperty(serialized, 'value', { value, enumerable: false })
}

export function deserializeData<Value extends object>(serialized: SerializedData<Value>): Value {
  const value = serialized.value ?? (read.get(serialized) as Value | undefined)
  if (value !== undefined) return value
  const parsed = JSON.parse(serialized.json) as Value
  read.set(serialized, parsed)
  return parsed
}

/** A page that renders again is given the same object again. */
const read = new WeakMap<object, unknown>()
