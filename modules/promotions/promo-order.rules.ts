import type { PromoCardSettings } from '#modules/sites/settings/promotions.schema.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'

/** The day and results that decide which cards are shown, and their order. */
export interface PromoDay {
  readonly siteSlug: string
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  readonly today: string
}

/** §4: from its start to its expiry date, both inclusive; if it lists car types, only among matching results. */
export function isPromoEligible(
  card: Pick<PromoCardSettings, 'start_date' | 'expiry_date' | 'display' | 'strictDisplay'>,
  today: string,
  carTypes: readonly CarType[],
): boolean {
  if (card.start_date !== null && today < card.start_date) return false
  if (card.expiry_date !== null && today > card.expiry_date) return false
  return matchesResults(card, carTypes)
}

/**
 * §4: one of the listed types is among the results, or all of them if the card is strict; without a list any results
 * match.
 */
function matchesResults(
  { display, strictDisplay }: Pick<PromoCardSettings, 'display' | 'strictDisplay'>,
  carTypes: readonly CarType[],
): boolean {
  const isPresent = (type: CarType) => carTypes.includes(type)
  if (display.length === 0) return true
  return strictDisplay ? display.every(isPresent) : display.some(isPresent)
}

/**
 * §4: cards with a position first, in its order; the rest shuffled, the same for all visitors and different each day.
 * Adding or removing a card never changes the order of the others.
 */
export function orderPromos<Card extends Pick<PromoCardSettings, 'position'>>(
  cards: readonly Card[],
  { siteSlug, today }: PromoDay,
): Card[] {
  const keyed = cards.map((card, index) => ({
    card,
    position: card.position ?? Infinity,
    key: card.position === null ? hashSeed(`${siteSlug} ${today} ${index}`) : 0,
  }))
  return keyed
    .toSorted((one, other) =>
      one.position === other.position ? one.key - other.key : one.position - other.position,
    )
    .map(({ card }) => card)
}

/** §2: card position n shows promo (n-1) modulo the number of promos. Undefined without promos. */
export function choosePromo<Card>(eligible: readonly Card[], position: number): Card | undefined {
  return eligible[(position - 1) % eligible.length]
}

/** The position of a card among the vehicles of one page. */
export interface PromoPlace {
  /** After how many of the page's vehicles it comes. */
  readonly after: number
  /** From 1, counted through all pages of the results. */
  readonly position: number
}

/**
 * One card after every `every` vehicles.
 * @param before the number of vehicles on earlier pages
 * @param vehicles the number of vehicles on this page
 */
export function listPromoPlaces(before: number, vehicles: number, every: number): PromoPlace[] {
  const first = Math.floor(before / every) + 1
  const last = Math.floor((before + vehicles) / every)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    after: (first + index) * every - before,
    position: first + index,
  }))
}

/** A 32-bit hash: FNV-1a, then the finaliser of MurmurHash3, which spreads the last letters. */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
