/** The cab of a ute: one row of seats, a little space behind it with small doors, or two rows. */
export type UteCab = 'single' | 'extra' | 'dual'

const cabOfWords: readonly (readonly [RegExp, UteCab])[] = [
  [/\b(?:double|dual|crew|quad|mega|twin) ?-?c(?:ab|\b)|\bd[/-]?cab\b/i, 'dual'],
  [
    /\b(?:extra|king|space|super|freestyle|club|extended|smart|rap)[ -]?cab|\bx[/-]?cab\b/i,
    'extra',
  ],
  [/\b(?:single|regular|standard)[ -]?c(?:ab|\b)|\bs[/-]?cab\b/i, 'single'],
]

interface CabVehicle {
  readonly badge?: string | null
  readonly body: string | null
  readonly seats?: number | null
}

/** The cab that the badge or the body names, otherwise that of the number of seats; null if neither tells. */
export function findUteCab({ badge, body, seats }: CabVehicle): UteCab | null {
  const words = `${badge ?? ''} ${body ?? ''}`
  const named = cabOfWords.find(([pattern]) => pattern.test(words))?.[1]
  if (named !== undefined) return named
  if (seats === null || seats === undefined || seats < 1) return null
  if (seats <= 3) return 'single'
  return seats === 4 ? 'extra' : 'dual'
}

/** Whether a truck's cab has two rows of seats. */
export const hasCrewCab = (badge: string | null | undefined): boolean =>
  /\bcrew\b|\b(?:dual|double) ?cab\b/i.test(badge ?? '')

/** Makes of heavy trucks with a bonnet, and their models whose cab is over the engine. */
const bonneted: readonly (readonly [make: RegExp, cabOver: RegExp | null])[] = [
  [/^kenworth/i, /^k ?\d/i],
  [/^mack/i, /lr\b|mr\b|terra/i],
  [/^western star/i, null],
  [/^freightliner/i, /argosy|flb/i],
  [/^peterbilt/i, /^(?:362|352|372)/],
  [/^international/i, /cabover|9800|acco|t-?line/i],
]

/** Whether a heavy truck has a bonnet; otherwise its cab is over the engine, as with all makes of Europe and Japan. */
export function hasBonnet(make: string | null, model: string | null): boolean {
  const [, cabOver = null] = bonneted.find(([pattern]) => pattern.test(make ?? '')) ?? []
  if (!bonneted.some(([pattern]) => pattern.test(make ?? ''))) return false
  return cabOver === null || !cabOver.test(model ?? '')
}
