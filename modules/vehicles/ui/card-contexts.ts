/** The `sizes` of a card's picture. They must match the columns of vehicle-card-kinds.css. */
export const cardSizes = {
  besideFilters:
    '(min-width:1600px) 300px,(min-width:1280px) 24vw,(min-width:1024px) 32vw,(min-width:560px) 46vw,92vw',
  alone: '(min-width:1240px) 340px,(min-width:940px) 31vw,(min-width:640px) 46vw,92vw',
} as const

/**
 * Decides when the picture of the card at `index` (from 0) loads.
 * @param eager how many of the first pictures load at once; the very first loads before all others
 */
export function decideCardLoading(index: number, eager: number): 'lazy' | 'eager' | 'high' {
  if (index >= eager) return 'lazy'
  return index === 0 ? 'high' : 'eager'
}
