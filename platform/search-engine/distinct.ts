import type { Column } from './column.ts'

/** Of slots that share a value the first; those without a value all stay. */
export function keepFirstOfEach(slots: Uint32Array, column: Column): Uint32Array {
  const met = new Uint8Array(column.dictionary.codeLimit)
  return slots.filter((slot) => {
    const codes = column.codesAt(slot)
    if (codes.some((code) => met[code] === 1)) return false
    for (const code of codes) met[code] = 1
    return true
  })
}
