/** Categories of enquiries in which somebody offers a vehicle of their own. */
export const tradeInCategories = ['Trade In', 'Sell My Car'] as const

export const isTradeIn = ({ category }: { readonly category: string }): boolean =>
  tradeInCategories.some((name) => name === category)

/** A photo that a browser may show in place. Anything else that a visitor sent is not served. */
export const isShownPhoto = (mediaType: string): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(mediaType)
