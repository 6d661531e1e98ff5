/** What a variant has under a heading; null: the catalogue does not say. */
export interface VariantCell {
  readonly label: string
  readonly value: string | null
}

export interface ComparedVariant {
  readonly slug: string
  readonly name: string
  readonly cells: readonly VariantCell[]
}

export interface ComparisonRow {
  readonly label: string
  /** In the order of the variants; a dash where the catalogue does not say. */
  readonly values: readonly string[]
  readonly differs: boolean
}

const unknown = '–'

/** The chosen of a model's variants, in the model's own order; slugs of no variant are left out. */
export const pickCompared = <Variant extends { readonly slug: string }>(
  variants: readonly Variant[],
  chosen: readonly string[],
): Variant[] => variants.filter(({ slug }) => chosen.includes(slug))

/**
 * Variants side by side: a row for each thing that at least one of them has. A row differs where two of them are known
 * to be unlike; what is not known is no difference.
 */
export function compareVariants(variants: readonly ComparedVariant[]): ComparisonRow[] {
  const labels = [...new Set(variants.flatMap(({ cells }) => cells.map(({ label }) => label)))]
  return labels.flatMap((label) => {
    const values = variants.map(
      ({ cells }) => cells.find((cell) => cell.label === label)?.value ?? null,
    )
    const known = new Set(values.filter((value) => value !== null))
    if (known.size === 0) return []
    return [{ label, values: values.map((value) => value ?? unknown), differs: known.size > 1 }]
  })
}
