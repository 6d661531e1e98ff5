declare const packedValue: unique symbol

/** A value of a loader as one text, in JSON. `unpack` reads it. */
export interface Packed<Value> {
  readonly json: string
  /** For the compiler alone: what the text is of. */
  readonly [packedValue]?: Value
}

/** A value that comes out of JSON as it went in: no dates, maps, functions or gaps in lists. */
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
            readonly [Field in keyof Value]:
              | Packable<Exclude<Value[Field], undefined>>
              | OptionalOnly<Value, Field>
          }

/** A field that may be left out may be undefined too, which JSON leaves out. */
type OptionalOnly<Value, Field extends keyof Value> = undefined extends Value[Field]
  ? undefined
  : never

/** Each text is read once; where it was made, what it was made of serves. */
const values = new WeakMap<Packed<unknown>, unknown>()

/**
 * Makes one text of a large loader value. React Router encodes each object and each text of a loader's data for itself
 * and the browser decodes them so; a page of 30 vehicles has more than a thousand, and one text is one.
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
