/**
 * Which option of an open list a key makes the active one; null: none, the text itself. Undefined: the key
 * does something else. As the ARIA combobox pattern has it: round and round, through the text.
 */
export function moveActive(
  key: string,
  active: number | null,
  count: number,
): number | null | undefined {
  if (key === 'ArrowDown') {
    if (active === null) return 0
    return active + 1 < count ? active + 1 : null
  }
  if (key === 'ArrowUp') {
    if (active === null) return count - 1
    return active > 0 ? active - 1 : null
  }
  return undefined
}
