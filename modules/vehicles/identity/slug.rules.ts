/** Maximum characters of a slug, including the suffix that distinguishes equal slugs. */
export const maxSlugLength = 150

/** Whether a text has only characters of vehicle URLs (§5): letters, digits, hyphen, underscore. */
export function isVehicleSlug(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,200}$/.test(text)
}

export interface SlugParts {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly stocknum: string
}

/**
 * `{year}-{make}-{model}-{badge}-{stocknum}` in lower case. A long title is cut before the stock number, so that the
 * end still distinguishes vehicles. Parts without any letter or digit are left out.
 */
export function buildSlug(parts: SlugParts): string {
  const title = foldToSlug([parts.year, parts.make, parts.model, parts.badge ?? ''].join(' '))
  const stocknum = foldToSlug(parts.stocknum).slice(0, 60)
  const room = maxSlugLength - 8 - stocknum.length
  return [title.slice(0, room).replace(/-+$/, ''), stocknum].filter((part) => part !== '').join('-')
}

/**
 * The slug of the `clash`-th vehicle with the same `base`: the first has no suffix, the next ones have `-2`, `-3`, …
 */
export function addClashSuffix(base: string, clash: number): string {
  return clash <= 1 ? base : `${base}-${clash}`
}

/**
 * A key that distinguishes vehicles with the same stock number if VINs cannot be compared: make, model and year,
 * without differences in case, accents, spaces and punctuation.
 */
export function buildModelKey(parts: Pick<SlugParts, 'make' | 'model' | 'year'>): string {
  const fold = (text: string): string =>
    foldToSlug(text).replaceAll(/[-_]/g, '') || text.toLowerCase()
  return [fold(parts.make), fold(parts.model), parts.year].join('|')
}

function foldToSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
