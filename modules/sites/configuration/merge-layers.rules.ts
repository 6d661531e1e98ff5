import { formatPath, isRecord } from '../settings/configuration-path.rules.ts'

export interface Layer<Name extends string> {
  readonly name: Name
  readonly values: Readonly<Record<string, unknown>>
}

export interface Merged<Name extends string> {
  readonly values: Record<string, unknown>
  /** The layer that each value comes from, by path. A list counts as one value. */
  readonly origins: Map<string, Name>
}

/**
 * Merges layers, given from the lowest to the highest. Objects are merged field by field; any other value, also a
 * list, replaces the lower one. The result shares its lists with the layers.
 */
export function mergeLayers<Name extends string>(layers: readonly Layer<Name>[]): Merged<Name> {
  const origins = new Map<string, Name>()
  const values: Record<string, unknown> = {}
  for (const layer of layers) mergeInto(values, layer.values, layer.name, [], origins)
  return { values, origins }
}

function mergeInto<Name extends string>(
  target: Record<string, unknown>,
  source: Readonly<Record<string, unknown>>,
  name: Name,
  path: readonly string[],
  origins: Map<string, Name>,
): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue
    const keyPath = [...path, key]
    if (isRecord(value)) {
      const inner = Object.hasOwn(target, key) ? target[key] : undefined
      const merged = isRecord(inner) ? inner : {}
      setOwn(target, key, merged)
      mergeInto(merged, value, name, keyPath, origins)
    } else {
      setOwn(target, key, value)
      origins.set(formatPath(keyPath), name)
    }
  }
}

/** Sets a field. A plain assignment to `__proto__` would change the object's prototype instead. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
