/**
 * What a key does in a search box, by the combobox pattern of WAI-ARIA. A number is the suggestion to mark. Home and
 * End belong to the typed words until a suggestion is marked.
 * @param at the index of the marked suggestion; -1 if no suggestion is marked
 * @param last the index of the last suggestion; -1 if the list is closed
 * @returns undefined where the key is left to the browser
 */
export function decideKey(
  pressed: string,
  at: number,
  last: number,
): 'close' | 'load' | 'open' | number | undefined {
  if (pressed === 'Escape') return 'close'
  if (last < 0) return pressed === 'ArrowDown' ? 'load' : undefined
  if (pressed === 'ArrowDown') return at < last ? at + 1 : 0
  if (pressed === 'ArrowUp') return at > 0 ? at - 1 : last
  if (at < 0) return undefined
  if (pressed === 'Enter') return 'open'
  if (pressed === 'Home') return 0
  if (pressed === 'End') return last
  return undefined
}
