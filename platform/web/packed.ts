declare const packedValue: unique symbol

/** A value of a loader as one text, in JSON. `unpack` reads it. */
export interface Packed<Value> {
  readonly json: string
  /** For the compiler alone: what the text is of. */
  readonly [packedValue]?: Value
}

/** A value that comes out of JSON as it went in: no dates, maps, functions, or undefined in lists. Numbers must be finite. */
export type Packable<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends readonly (infer Entry)[]
    ? undefined extends Entry
      ? never
      : readonly Packable<Entry>[]
    : Value extends Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : Value extends bigint | symbol | undefined | ((...args: never[]) => unknown)
        ? never
        : {
            // An optional field may be undefined, as JSON leaves it out.
            readonly [Field in keyof Value]:
              | Packable<Exclude<Value[Field], undefined>>
              | Extract<Value[Field], undefined>
          }

/** What each text was made of, or was read as, so that none is read twice. */
const values = new WeakMap<Packed<unknown>, unknown>()

/**
 * Makes one JSON text of a large part of a loader's data. React Router encodes every object and string of the data by
 * itself, more than a thousand on a page of 30 vehicles, which takes longer than encoding them as one string.
 */
export function pack<Value>(value: Value & Packable<Value>): Packed<Value> {
  const packed: Packed<Value> = { json: JSON.stringify(value) }
  values.set(packed, value)
  return packed
}

/** The value, the same object at each call with the same `packed`. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.json))
  return values.get(packed) as Value
}
