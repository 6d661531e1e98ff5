import { getFacetValueLabel } from '../refinements/facet-labels.rules.ts'
import { writeInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { carTypes } from '#modules/vehicles/vehicle.ts'
import type { SearchTarget } from './search-target.ts'
import { labelTypes } from './typed-search-path.rules.ts'

/** Last words of bodies that are countable nouns: 'three utes'. Others need the noun: 'three adventure motorcycles'. */
const counted = new Set(
  (
    '4x4 bobber bus caravan camper campervan chassis chopper convertible coupe cruiser hardtop hatch ' +
    'hatchback hauler liftback motorhome mover roadster scooter sedan softtop suv tipper top trailer ' +
    'truck ute van wagon wheel'
  ).split(' '),
)

/** Choices of the visitor that a heading can contain; each list may be empty. */
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
  /** The conditions of the results; empty if there are no results. */
  readonly conditions?: readonly string[]
  /** Whether the heading begins a sentence that continues with the offer: 'cars' for 'cars on subscription'. */
  readonly inSentence?: boolean
}

/**
 * A page's heading in the site's words: 'New & Demo Cars', 'Toyota Trucks'. Bodies that mean vehicles need no noun:
 * 'SUVs', 'Toyota HiLux Utes'. A single chosen condition, make, model or body has the same heading as a path with
 * this value: 'Used Toyota HiLux Utes' for `toyota/hilux` as for `used-cars`. A path of several conditions names those
 * that its results have: 'New & Used Cars' without demo cars.
 */
export function buildSearchHeading(
  { kind, offer = 'sale', heading: { before, after, isAnyCondition = false } }: SearchTarget,
  { nounPlural, choices, onlyBody = null, conditions = [], inSentence = false }: Naming,
): string {
  const isNamed = kind === 'make' || kind === 'model' || kind === 'body'
  const onlyCondition = pickOne(conditions) ?? null
  const condition =
    pickOne(choices.car_type) ?? (isNamed || offer === 'sale' ? onlyCondition : null)
  const conditionLabel = condition === null ? '' : getFacetValueLabel('car_type', condition, [])
  const saysOwn = !isNamed && !(isAnyCondition && conditionLabel !== '')
  const isForSale = offer === 'sale'
  const shown = carTypes.filter((type) => conditions.includes(type))
  const saidTypes = isAnyCondition && shown.length > 1 ? labelTypes(shown) : before
  const own = inSentence && !isForSale ? '' : saidTypes
  // The heading of the path already contains a condition, or it is a price page, which is only of used vehicles.
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

/** Whether a name already ends with the body: 'Hyundai i30 Sedan'. */
const endsWith = (name: string, body: string): boolean =>
  ` ${name}`.toLowerCase().endsWith(` ${body.toLowerCase()}`)

function nameVehicles(body: string | null, isModel: boolean, nounPlural: string): string {
  if (body !== null) return nameBody(body, nounPlural)
  return isModel ? '' : nounPlural
}

/** 'SUVs', 'Adventure Motorcycles': vehicles of one body. A body that is a style needs the noun after it. */
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
