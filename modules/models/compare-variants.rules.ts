/** A variant's value for a property; null: not in the catalogue. */
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
  /** In the order of the variants; a dash for a missing value. */
  readonly values: readonly string[]
  readonly differs: boolean
}

/** Shown in place of a value that is not in the catalogue. */
export const unknownValue = '–'

/** The chosen variants of a model, in the model's own order; unknown slugs are ignored. */
export const pickCompared = <Variant extends { readonly slug: string }>(
  variants: readonly Variant[],
  chosen: readonly string[],
): Variant[] => variants.filter(({ slug }) => chosen.includes(slug))

/**
 * Compares variants: one row for each property that at least one of them has. A row differs if two known values differ;
 * a missing value is not a difference.
 */
export function compareVariants(variants: readonly ComparedVariant[]): ComparisonRow[] {
  const labels = [...new Set(variants.flatMap(({ cells }) => cells.map(({ label }) => label)))]
  return labels.flatMap((label) => {
    const values = variants.map(
      ({ cells }) => cells.find((cell) => cell.label === label)?.value ?? null,
    )
    const known = new Set(values.filter((value) => value !== null))
    if (known.size === 0) return []
    return [
      { label, values: values.map((value) => value ?? unknownValue), differs: known.size > 1 },
    ]
  })
}
