interface Fact {
  readonly label: string
  readonly value: string
}

/** Facts that all variants have in common, without those that the model's key facts already state. */
export function omitStatedFacts(
  common: readonly Fact[],
  stated: readonly { readonly label: string; readonly value: string | null }[],
): Fact[] {
  return common.filter(
    ({ label, value }) =>
      !stated.some(
        (fact) => fold(fact.label) === fold(label) && fold(fact.value ?? '') === fold(value),
      ),
  )
}

const fold = (text: string): string => text.trim().toLowerCase()
