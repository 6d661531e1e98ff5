/** Words with more characters do not fit into half of a phone's width, such as a VIN. */
const longestWord = 14

/** Facts for two columns on a phone: those whose value needs both are the last, so that no column has a gap. */
export function putLongLast<Fact extends { readonly value: string | null }>(
  facts: readonly Fact[],
): { readonly fact: Fact; readonly isLong: boolean }[] {
  const marked = facts.map((fact) => ({ fact, isLong: hasLongWord(fact.value ?? '') }))
  return [...marked.filter(({ isLong }) => !isLong), ...marked.filter(({ isLong }) => isLong)]
}

const hasLongWord = (text: string): boolean =>
  text.split(/[\s-]/).some((word) => word.length > longestWord)
