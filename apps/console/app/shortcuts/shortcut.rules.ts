/** A place that is reached by 'g' and a letter. */
export interface PlaceShortcut {
  readonly letter: string
  readonly label: string
  readonly to: string
}

/** Gives each place the first letter of its name that no place before it has. */
export function assignLetters(
  places: readonly { readonly to: string; readonly label: string }[],
): readonly PlaceShortcut[] {
  const taken = new Set<string>()
  return places.flatMap(({ to, label }) => {
    const letter = [...label.toLowerCase()].find((each) => /[a-z]/.test(each) && !taken.has(each))
    if (letter === undefined) return []
    taken.add(letter)
    return [{ letter, label, to }]
  })
}

/** What a key does: `pending` waits for the letter after 'g'. */
export type KeyOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'help' }
  | { readonly kind: 'go'; readonly to: string }

/** @param isPending whether 'g' was pressed just before */
export function decideKey(
  key: string,
  isPending: boolean,
  places: readonly PlaceShortcut[],
): KeyOutcome {
  if (isPending) {
    const to = places.find(({ letter }) => letter === key.toLowerCase())?.to
    return to === undefined ? { kind: 'nothing' } : { kind: 'go', to }
  }
  if (key === 'g') return { kind: 'pending' }
  return key === '?' ? { kind: 'help' } : { kind: 'nothing' }
}
