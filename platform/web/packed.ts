declare const packedValue: unique symbol

/** A loader's value as JSON text. `unpack` reads it. */
export interface Packed<Value> {
  readonly json: string
  /** Never set at run time; carries the type of the packed value. */
  readonly [packedValue]?: Value
}

/** A value that JSON preserves: no dates, maps, functions, or undefined in lists. Numbers must be finite. */
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
            // An optional field may be undefined, because JSON leaves it out.
            readonly [Field in keyof Value]:
              | Packable<Exclude<Value[Field], undefined>>
              | Extract<Value[Field], undefined>
          }

/** The value of each packed text, so that none is parsed twice. */
const values = new WeakMap<Packed<unknown>, unknown>()

/**
 * Packs a large part of a loader's data into one JSON text. React Router encodes every object and string separately,
 * more than a thousand on a page of 30 vehicles, which takes longer than encoding a single string.
 */
export function pack<Value>(value: Value & Packable<Value>): Packed<Value> {
  const packed: Packed<Value> = { json: JSON.stringify(value) }
  values.set(packed, value)
  return packed
}

/** The value; the same object for each call with the same `packed`. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.json))
  return values.get(packed) as Value
}
