import { getFacetValueLabel } from '../refinements/facet-labels.rules.ts'
import { writeInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import type { SearchTarget } from './search-target.ts'

/** Last words of bodies that are countable nouns: 'three utes', but 'three adventure motorcycles'. */
const counted = new Set(
  (
    '4x4 bobber bus caravan camper campervan chassis chopper convertible coupe cruiser hardtop hatch ' +
    'hatchback hauler liftback motorhome mover roadster scooter sedan softtop suv tipper top trailer ' +
    'truck ute van wagon wheel'
  ).split(' '),
)

/** The visitor's choices that a heading can name; each list may be empty. */
export interface HeadingChoices {
  readonly car_type?: readonly string[]
  readonly make?: readonly string[]
  readonly model?: readonly string[]
  readonly make_model?: readonly string[]
  readonly body?: readonly string[]
}

interface Naming {
  /** 'Cars'. */
  readonly nounPlural: string
  readonly choices: HeadingChoices
  /** The body that all results have; null if there are several. */
  readonly onlyBody?: string | null
  /** The condition that all results have. */
  readonly onlyCondition?: string | null
  /** For the beginning of a sentence: 'Used Toyota HiLux utes'. The offer follows: 'cars' in 'cars on subscription'. */
  readonly inSentence?: boolean
}

/**
 * A page's heading in the site's words: 'New & Demo Cars', 'Toyota Trucks', but 'SUVs' and 'Toyota HiLux Utes' without
 * the noun, because they already name vehicles. A single chosen condition, make, model or body reads as if the path
 * named it: 'Used Toyota HiLux Utes' for `toyota/hilux` and for `used-cars` alike.
 */
export function buildSearchHeading(
  { kind, offer = 'sale', heading: { before, after, isAnyCondition = false } }: SearchTarget,
  { nounPlural, choices, onlyBody = null, onlyCondition = null, inSentence = false }: Naming,
): string {
  const isNamed = kind === 'make' || kind === 'model' || kind === 'body'
  const condition =
    pickOne(choices.car_type) ?? (isNamed || offer === 'sale' ? onlyCondition : null)
  const conditionLabel = condition === null ? '' : getFacetValueLabel('car_type', condition, [])
  const saysOwn = !isNamed && !(isAnyCondition && conditionLabel !== '')
  const isForSale = offer === 'sale'
  const own = inSentence && !isForSale ? '' : before
  // The path already names a condition, or is a price page of used vehicles.
  const saysCondition =
    kind === 'seats' || kind === 'feature' || !isForSale || (onlyCondition !== null && own === '')
  const first = saysOwn ? [saysCondition ? conditionLabel : '', own] : [conditionLabel]
  const makeModel = pickOne(choices.make_model)
  const make = kind === 'make' || kind === 'model' ? before : pickOne(choices.make)
  const model = pickOne(choices.model)
  const name = makeModel ?? [make, model].filter((part) => part !== undefined).join(' ')
  const body = kind === 'body' ? before : (pickOne(choices.body) ?? null)
  const isModel = kind === 'model' || model !== undefined || makeModel !== undefined
  const named = body ?? (isModel ? onlyBody : null)
  const vehicles =
    isModel && named !== null && endsWith(name, named)
      ? ''
      : nameVehicles(named, isModel, nounPlural)
  const last = inSentence ? writeInSentence(vehicles) : vehicles
  return [...first, name, last, after].filter((part) => part !== '').join(' ')
}

const pickOne = (values: readonly string[] | undefined): string | undefined =>
  values?.length === 1 ? values[0] : undefined

/** 'Hyundai i30 Sedan' already includes the body. */
const endsWith = (name: string, body: string): boolean =>
  ` ${name}`.toLowerCase().endsWith(` ${body.toLowerCase()}`)

function nameVehicles(body: string | null, isModel: boolean, nounPlural: string): string {
  if (body !== null) return nameBody(body, nounPlural)
  return isModel ? '' : nounPlural
}

/** 'SUVs', 'Adventure Motorcycles': vehicles of one body; a body that is a style needs the noun. */
export function nameBody(body: string, nounPlural: string): string {
  return findPlural(body) ?? `${body} ${nounPlural}`
}

/** 'SUVs' for 'SUV'; undefined if the body is a style, not a countable noun. */
function findPlural(body: string): string | undefined {
  const last = body.toLowerCase().split(/[ -]/).at(-1) ?? ''
  if (!counted.has(last)) return undefined
  if (last === 'chassis') return body
  return /(?:ch|s|x)$/.test(last) ? `${body}es` : `${body}s`
}
