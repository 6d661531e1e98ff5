import type { PromoCardSettings } from '#modules/sites/settings/promotions.schema.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'

/** The day and results that decide which cards are shown, and their order. */
export interface PromoDay {
  readonly siteSlug: string
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * §4: whether a card is shown: from its start date to its expiry date, both inclusive. A card with car types is shown
 * only among matching results.
 */
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
 * §4: whether the results match a card's car types: one of these types is among the results, or all of them for a
 * strict card. A card without car types matches any results.
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
 * §4: cards with a position come first, sorted by it. The others are shuffled, in the same way for all visitors and
 * differently each day. Adding or removing a card never changes the order of the others.
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

/** §2: position n shows card (n-1) modulo the number of cards. Undefined without cards. */
export function choosePromo<Card>(eligible: readonly Card[], position: number): Card | undefined {
  return eligible[(position - 1) % eligible.length]
}

/** The position of a card among the vehicles of one page. */
export interface PromoPlace {
  /** Number of the page's vehicles before the card. */
  readonly after: number
  /** The card's number, from 1, counted through all pages of the results. */
  readonly position: number
}

/**
 * The places of cards on a page: one card after every `every` vehicles.
 *
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

/**
 * A 32-bit hash: FNV-1a, then the last step of MurmurHash3, so that texts with different last letters get very
 * different hashes.
 */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
