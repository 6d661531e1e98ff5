/**
 * What a loader hands to its page as one text. React Router writes what a loader answers value by value, and a page
 * of results has thousands of them: that took as long as to search for them. On the server the value itself is at
 * hand; the browser reads it from the text, once.
 */
export interface SerializedData<Value> {
  readonly json: string
  /** On the server alone: it is not enumerable, and so not written. */
  readonly value?: Value
}

/** @param value all that is in it can be written as JSON */
export function serializeData<Value extends object>(value: Value): SerializedData<Value> {
  const carried: SerializedData<Value> = { json: JSON.stringify(value) }
  return Object.defineProperty(carried, 'value', { value, enumerable: false })
}

export function deserializeData<Value extends object>(carried: SerializedData<Value>): Value {
  const value = carried.value ?? (read.get(carried) as Value | undefined)
  if (value !== undefined) return value
  const parsed = JSON.parse(carried.json) as Value
  read.set(carried, parsed)
  return parsed
}

/** A page that is drawn again is given the same object again. */
const read = new WeakMap<object, unknown>()
