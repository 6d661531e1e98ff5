import type { Column } from './column.ts'

/** Keeps the first of the slots that share a value, and all without a value. */
export function keepFirstOfEach(slots: Uint32Array, column: Column): Uint32Array {
  const met = new Uint8Array(column.dictionary.codeLimit)
  return slots.filter((slot) => {
    const codes = column.codesAt(slot)
    if (codes.some((code) => met[code] === 1)) return false
    for (const code of codes) met[code] = 1
    return true
  })
}
