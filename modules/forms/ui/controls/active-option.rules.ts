/**
 * The option that a key makes active in an open list; null: the text input itself; undefined: the key has another
 * function. As in the ARIA combobox pattern, the arrow keys cycle through the options and the input.
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
