interface PricedVariant {
  readonly price: Readonly<Partial<Record<string, number>>>
}

/** Variants by their price in a currency, cheapest first; those without one are last, in the catalogue's order. */
export function sortVariants<Variant extends PricedVariant>(
  variants: readonly Variant[],
  currency: string,
): Variant[] {
  const priceOf = ({ price }: Variant) => price[currency] ?? Infinity
  // Infinity minus Infinity is not a number.
  return variants.toSorted((one, other) =>
    priceOf(one) === priceOf(other) ? 0 : priceOf(one) - priceOf(other),
  )
}
