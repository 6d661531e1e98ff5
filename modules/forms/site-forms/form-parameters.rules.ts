import { bookingWayValues } from '../visits/booking-question.rules.ts'
import { bookingWayField } from '../catalogue/booking-fields.ts'
import { wantedVehicleField } from '../catalogue/recurring-fields.ts'

/** Query parameters of pages with a form; all others are ignored. */
export interface FormParameters {
  /** Id of a vehicle; unchecked, so it may be another dealer's or not exist. */
  readonly carId: number | null
  readonly carType: 'new' | 'used' | 'demo' | null
  /** Slug of a dealership or location. */
  readonly preferredDealership: string | null
  /** Whole dollars. */
  readonly vehiclePriceBudget: number | null
  readonly make: string | null
  readonly model: string | null
  readonly body: string | null
  /** Whole dollars. */
  readonly price: number | null
  /** Further search terms, on one line. */
  readonly words: string | null
  /** Slug of an offer of the site, which may have ended. */
  readonly offer: string | null
  /** Slug of a model that the site sells or has sold new. */
  readonly newModel: string | null
  readonly wanted: 'brochure' | null
  /** The kind of appointment; null: a visit to the dealership. */
  readonly appointment: 'video-call' | null
}

/** The model of an enquiry without a vehicle. */
export interface EnquiryModel {
  /** 'Toyota HiLux'. */
  readonly title: string
  readonly make: string
  readonly makeSlug: string
  /** Name as in stock data. */
  readonly model: string
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const patterns = {
  car_id: /^[1-9]\d{0,14}$/,
  car_type: /^(new|used|demo)$/,
  preferredDealership: slug,
  vehiclePriceBudget: /^[1-9]\d{0,7}$/,
  // Only characters that occur in names of makes, models and bodies.
  make: /^[\p{L}\p{N}][\p{L}\p{N} .&+'-]{0,39}$/u,
  model: /^[\p{L}\p{N}][\p{L}\p{N} .&+'/-]{0,39}$/u,
  body: /^[\p{L}\p{N}][\p{L}\p{N} .&+'/-]{0,39}$/u,
  price: /^[1-9]\d{0,7}$/,
  // Any visible text, as a visitor may have typed it into a search.
  words: /^[^\p{C}<>]+$/u,
  offer: slug,
  new_model: slug,
  wanted: /^brochure$/,
  appointment: /^video-call$/,
} as const satisfies Record<string, RegExp>

type ParameterName = keyof typeof patterns

const longest = 80
/** Maximum length: enough for typed words and a few filters (stock-alert-link.rules.ts). */
const longestWords = 300
const aboutVehicle: readonly ParameterName[] = ['car_id']
const aboutModel: readonly ParameterName[] = ['car_id', 'new_model']
const aboutFinance: readonly ParameterName[] = [
  'preferredDealership',
  'vehiclePriceBudget',
  'car_id',
  'car_type',
]

/** §2: the parameters of each page, in canonical order. */
const parametersOf: Readonly<Record<string, readonly ParameterName[]>> = {
  '/contact': ['offer'],
  '/enquire': [...aboutModel, 'wanted'],
  '/book-test-drive': [...aboutModel, 'appointment'],
  '/request-photos': aboutVehicle,
  '/trade-in': aboutVehicle,
  '/cars/trade-in': aboutVehicle,
  '/finance': aboutFinance,
  '/finance-enquiry': aboutFinance,
  '/apply-for-finance': aboutFinance,
  '/finance-pre-approval': aboutFinance,
  '/tell-me-when': ['make', 'model', 'body', 'price', 'words'],
}

/**
 * The canonical query of a page, which is also its cache key: known parameters with valid values, without duplicates, in a
 * fixed order. The empty string if the URL has no such parameter.
 *
 * @param path without `.data`
 */
export function canonicalizeFormQuery(path: string, sent: URLSearchParams): string {
  const canonical = new URLSearchParams()
  for (const name of parametersOf[path] ?? []) {
    const value = sent.get(name)?.trim() ?? ''
    const most = name === 'words' ? longestWords : longest
    if (value.length <= most && patterns[name].test(value)) canonical.append(name, value)
  }
  return canonical.toString()
}

const fieldOf: Readonly<Record<ParameterName, keyof FormParameters>> = {
  car_id: 'carId',
  car_type: 'carType',
  preferredDealership: 'preferredDealership',
  vehiclePriceBudget: 'vehiclePriceBudget',
  make: 'make',
  model: 'model',
  body: 'body',
  price: 'price',
  words: 'words',
  offer: 'offer',
  new_model: 'newModel',
  wanted: 'wanted',
  appointment: 'appointment',
}

/** The canonical query for these parameters; the reverse of `readFormParameters`. */
export function serializeFormParameters(path: string, parameters: FormParameters): string {
  const written = new URLSearchParams()
  for (const name of parametersOf[path] ?? []) {
    const value = parameters[fieldOf[name]]
    if (value !== null) written.append(name, String(value))
  }
  return written.toString()
}

/** Whether a page's parameters may contain free text, so that its number of cache keys is unlimited. */
export const takesWords = (path: string): boolean =>
  parametersOf[path]?.some((name) => name === 'make' || name === 'offer') === true

/**
 * The parameters of a page.
 *
 * @param query in any form; parameters that `canonicalizeFormQuery` drops are treated as missing
 */
export function readFormParameters(path: string, query: URLSearchParams): FormParameters {
  const known = new URLSearchParams(canonicalizeFormQuery(path, query))
  const number = (name: string) => (known.has(name) ? Number(known.get(name)) : null)
  return {
    carId: number('car_id'),
    carType: known.get('car_type') as FormParameters['carType'],
    preferredDealership: known.get('preferredDealership'),
    vehiclePriceBudget: number('vehiclePriceBudget'),
    make: known.get('make'),
    model: known.get('model'),
    body: known.get('body'),
    price: number('price'),
    words: known.get('words'),
    offer: known.get('offer'),
    newModel: known.get('new_model'),
    wanted: known.get('wanted') as FormParameters['wanted'],
    appointment: known.get('appointment') as FormParameters['appointment'],
  }
}

/** Titles of the offer and the model in the parameters. */
interface NamedTitles {
  readonly offer?: string | undefined
  readonly model?: string | undefined
}

/**
 * Initial values from the parameters, by field name.
 *
 * @param named titles of the offer and the model, if the site has them
 */
export function listInitialValues(
  parameters: FormParameters,
  named: NamedTitles = {},
): Record<string, string> {
  const { vehiclePriceBudget, make, model, body, price, appointment } = parameters
  const values: Readonly<Record<string, string | number | null>> = {
    'Vehicle Price Budget': vehiclePriceBudget,
    'Wanted Make': make,
    'Wanted Model': model,
    'Wanted Body': body,
    'Wanted Price': price,
    [wantedVehicleField.name]: named.model ?? null,
    [bookingWayField]: appointment === null ? null : bookingWayValues[appointment],
    message: writeMessage(parameters, named),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  )
}

/** A suggested message, which the visitor may change. */
function writeMessage(
  { words, wanted }: FormParameters,
  { offer, model }: NamedTitles,
): string | null {
  if (words !== null) return `I am looking for: ${words}`
  if (offer !== undefined) return `I would like to know more about your offer: ${offer}`
  if (model === undefined || wanted === null) return null
  return `Please send me the brochure of the ${model}.`
}
