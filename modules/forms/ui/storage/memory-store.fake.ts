import type { KeyValueStore } from './stored-values.ts'

/** A store in memory, with its values. */
export function createMemoryStore(saved: Record<string, string> = {}): KeyValueStore & {
  readonly kept: Map<string, string>
} {
  const map = new Map(Object.entries(saved))
  return {
    kept: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}
