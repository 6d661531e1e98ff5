interface Weighted {
  readonly slug: string
  readonly weight: number
}

/** A split test with the data that the browser needs. */
export interface ExperimentView {
  readonly slug: string
  readonly variants: readonly Weighted[]
}

/**
 * Chooses a variant by weight.
 *
 * @param draw random number, at least 0 and less than 1
 */
export function chooseVariant(variants: readonly Weighted[], draw: number): string {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  let left = draw * total
  const chosen = variants.find(({ weight }) => (left -= weight) < 0)
  return (chosen ?? variants[0])?.slug ?? ''
}

/**
 * The variant of each test for a visitor. Without consent to measurement it is the first variant, and nothing is
 * stored; a stored variant is kept as long as the site has it.
 *
 * @param draw returns numbers like `Math.random`
 */
export function decideVariants(
  experiments: readonly ExperimentView[],
  stored: Readonly<Record<string, unknown>> | null,
  mayMeasure: boolean,
  draw: () => number,
): Record<string, string> {
  return Object.fromEntries(
    experiments.map(({ slug, variants }) => {
      const [first] = variants
      if (!mayMeasure) return [slug, first?.slug ?? '']
      const known = variants.find((variant) => variant.slug === stored?.[slug])
      return [slug, known?.slug ?? chooseVariant(variants, draw())]
    }),
  )
}
