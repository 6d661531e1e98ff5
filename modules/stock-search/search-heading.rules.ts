import { getFacetValueLabel } from './facet-labels.rules.ts'
import type { SearchTarget } from './search-target.ts'

/** Last words of bodies that people count: three utes, but three adventure motorcycles. */
const counted = new Set(
  (
    '4x4 bobber bus caravan camper campervan chassis chopper convertible coupe cruiser hardtop hatch ' +
    'hatchback hauler liftback motorhome mover roadster scooter sedan softtop suv tipper top trailer ' +
    'truck ute van wagon wheel'
  ).split(' '),
)

/**
 * A page's heading in the site's words: 'New & Demo Cars', 'Toyota Trucks', but 'SUVs' and 'Toyota HiLux'
 * without a noun, because they name vehicles already. A condition that the visitor chose stands first:
 * 'Used SUVs'.
 * @param conditions chosen values of `car_type`
 */
export function buildSearchHeading(
  { kind, heading: { before, after } }: SearchTarget,
  nounPlural: string,
  conditions: readonly string[],
): string {
  const [condition, ...more] = conditions
  const named = kind === 'make' || kind === 'body' || kind === 'model' || kind === 'seats'
  const first =
    named && condition !== undefined && more.length === 0
      ? getFacetValueLabel('car_type', condition, [])
      : ''
  return [first, nameVehicles(kind, before, nounPlural), after]
    .filter((part) => part !== '')
    .join(' ')
}

function nameVehicles(kind: SearchTarget['kind'], before: string, nounPlural: string): string {
  if (kind === 'model') return before
  const plural = kind === 'body' ? findPlural(before) : undefined
  return plural ?? `${before} ${nounPlural}`.trim()
}

/** 'SUVs' of 'SUV'; undefined where the body is a style and no thing. */
function findPlural(body: string): string | undefined {
  const last = body.toLowerCase().split(/[ -]/).at(-1) ?? ''
  if (!counted.has(last)) return undefined
  if (last === 'chassis') return body
  return /(?:ch|s|x)$/.test(last) ? `${body}es` : `${body}s`
}
