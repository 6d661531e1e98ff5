/** Functions and paths for every URL of the website (§2). Query parameters keep their order. */

type QueryValue = string | number | null | undefined

export const fixedPaths = {
  home: '/',
  tradeIn: '/trade-in',
  /** A trade-in for a vehicle of the site. */
  tradeInOfVehicle: '/cars/trade-in',
  finance: '/finance',
  financeEnquiry: '/finance-enquiry',
  applyForFinance: '/apply-for-finance',
  financePreApproval: '/finance-pre-approval',
  financeCalculator: '/finance-calculator',
  financeApplication: '/finance-application',
  service: '/service',
  parts: '/vehicle-parts-and-accessories',
  warranty: '/warranty',
  bookAService: '/pages/book-a-service',
  tyreAndBatteryCentre: '/pages/tyre-and-battery-centre',
  specialOffers: '/special-offers',
  reviews: '/reviews',
  contact: '/contact',
  careers: '/careers',
  aboutUs: '/about-us',
  fleet: '/fleet',
  termsAndConditions: '/terms-and-conditions',
  privacyPolicy: '/privacy-policy',
  faqs: '/faqs',
  communityPartners: '/community-partners-sponsorships',
  handbackGuarantee: '/autopact-handback-guarantee',
  protectionPlan: '/autopact-protection-plan',
  ultratek: '/ultratek',
  /**
   * §2 writes this path with a trailing slash. Here every page has one URL without it, to which the other redirects.
   */
  bookTestDrive: '/book-test-drive',
  sellMyCar: '/sell-my-car',
  enquire: '/enquire',
  requestPhotos: '/request-photos',
  compare: '/compare',
  tellMeWhen: '/tell-me-when',
  success: '/success',
  booking: '/booking',
  /** Asks that a vehicle is kept for a shopper who is on the way. */
  onMyWay: '/on-my-way',
  usedCarReturn: '/used-car-return',
  purchase: '/purchase',
  survey: '/survey',
  blog: '/blog',
  news: '/news',
} as const

/** A path with a query; empty values are left out. */
export function buildPath(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '')
      parameters.append(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Adds parameters to the query of a path. */
export function addToQuery(path: string, more: Readonly<Record<string, QueryValue>>): string {
  const added = buildPath('', more).slice(1)
  if (added === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${added}`
}

/** A search page with a query from the refinement state, without `?`. */
export function buildSearchPath(path: string, query = ''): string {
  return query === '' ? path : `${path}?${query}`
}

/** @param type such as `new-used-and-demo`, `used`, a make or a body type: `/search/used-cars` */
export function buildTypeSearchPath(type: string, searchWord: string): string {
  return `/search/${encodeURIComponent(type)}-${searchWord}`
}

export function buildMakeSearchPath(makeSlug: string, modelSlug?: string): string {
  const make = `/search/${encodeURIComponent(makeSlug)}`
  return modelSlug === undefined ? make : `${make}/${encodeURIComponent(modelSlug)}`
}

/** §2's search pages by repayment: below a maximum, between two values, or above a minimum. */
export function buildWeeklySearchPath(
  band: { readonly min: number | null; readonly max: number | null },
  searchWord: string,
): string | undefined {
  if (band.max === null) return band.min === null ? undefined : `/search/${band.min}-plus-per-week`
  if (band.min === null || band.min === 0) return `/search/${searchWord}-under-${band.max}-per-week`
  return `/search/${band.min}-to-${band.max}-per-week`
}

/** @param addressWord first segment of vehicles' URLs: `cars`, `campers`, `motorcycles` */
export function buildVehiclePath(addressWord: string, vehicleSlug: string): string {
  return `/${addressWord}/${encodeURIComponent(vehicleSlug)}`
}

/** @param pathWord `checkout` or `buy-online` */
export function buildReservePath(
  addressWord: string,
  vehicleSlug: string,
  pathWord: string,
): string {
  return `${buildVehiclePath(addressWord, vehicleSlug)}/${pathWord}`
}

export function buildTradeInPath(vehicleId?: number): string {
  return vehicleId === undefined
    ? fixedPaths.tradeIn
    : `${fixedPaths.tradeInOfVehicle}?car_id=${vehicleId}`
}

export interface FinanceQuery {
  readonly preferredDealership?: string
  readonly vehiclePriceBudget?: number
  readonly car_id?: number
  readonly car_type?: string
}

export function buildFinancePath(
  page: 'finance' | 'financeEnquiry' | 'applyForFinance',
  query: FinanceQuery = {},
): string {
  return `${buildPath(fixedPaths[page], { ...query })}#finance-form`
}

export function buildOffersPath(model?: string): string {
  return buildPath(fixedPaths.specialOffers, { model })
}

/** @param dealershipSlug shows only this dealership's reviews; absent: all of the site's */
export function buildReviewsPath(dealershipSlug?: string | null, page = 1): string {
  return buildPath(fixedPaths.reviews, {
    dealership: dealershipSlug,
    page: page === 1 ? null : page,
  })
}

export function buildDealerContactPath(dealershipSlug: string): string {
  return `/contact-us/${encodeURIComponent(dealershipSlug)}`
}

export function buildBrandPath(makeSlug: string): string {
  return `/brands/${encodeURIComponent(makeSlug)}`
}

/** @param garagePath the garage's path on this site */
export function buildGaragePath(garagePath: string, tab?: 'saved-cars'): string {
  return buildPath(garagePath, { tab })
}

/** The page that compares vehicles, in this order; without vehicles the page to choose them. */
export function buildComparePath(vehicleIds: readonly number[] = []): string {
  return listVehiclesIn(fixedPaths.compare, vehicleIds)
}

/**
 * The page that shows a shared list of vehicles.
 *
 * @param garagePath the garage's path on this site
 */
export function buildSharedListPath(
  garagePath: string,
  vehicleIds: readonly number[] = [],
): string {
  return listVehiclesIn(`${garagePath}/shared`, vehicleIds)
}

/** Commas are not encoded: a query may contain them (RFC 3986 §3.4), and shared URLs stay readable. */
const listVehiclesIn = (path: string, vehicleIds: readonly number[]): string =>
  vehicleIds.length === 0 ? path : `${path}?cars=${vehicleIds.join(',')}`

/** A model's page, at its own path if configured. */
export function buildModelPath(model: {
  readonly slug: string
  readonly override_url: string | null
}): string {
  return model.override_url ?? `/${encodeURIComponent(model.slug)}`
}

/** The page after sending a lead; `extra` contains further parameters. */
export function buildSuccessPath(
  categorySlug: string,
  extra: Readonly<Record<string, QueryValue>> = {},
): string {
  return buildPath(fixedPaths.success, { category: categorySlug, ...extra })
}

/** Page of one of a site’s own forms. */
export function buildOwnFormPath(formSlug: string): string {
  return `/forms/${encodeURIComponent(formSlug)}`
}

export function buildEnquirePath(vehicleId: number): string {
  return buildPath(fixedPaths.enquire, { car_id: vehicleId })
}

/** The form of a shopper who sets out to see a vehicle. */
export function buildOnMyWayPath(vehicleId: number): string {
  return buildPath(fixedPaths.onMyWay, { car_id: vehicleId })
}

/** An enquiry about a new model, or a request for its brochure. */
export function buildModelEnquirePath(modelSlug: string, wanted?: 'brochure'): string {
  return buildPath(fixedPaths.enquire, { new_model: modelSlug, wanted })
}

export function buildModelTestDrivePath(modelSlug: string): string {
  return buildPath(fixedPaths.bookTestDrive, { new_model: modelSlug })
}

export function buildTestDrivePath(vehicleId?: number): string {
  return buildPath(fixedPaths.bookTestDrive, { car_id: vehicleId })
}

/** The test-drive form, with a video call preselected. */
export function buildVideoCallPath(vehicleId?: number): string {
  return buildPath(fixedPaths.bookTestDrive, { car_id: vehicleId, appointment: 'video-call' })
}

export function buildRequestPhotosPath(vehicleId: number): string {
  return buildPath(fixedPaths.requestPhotos, { car_id: vehicleId })
}

export interface StockAlertQuery {
  readonly make?: string
  readonly model?: string
  readonly body?: string
  /** Dollars. */
  readonly price?: number
  /** Further requirements, in the visitor's words. */
  readonly words?: string
}

/** The page for requesting a notification when a matching vehicle arrives. */
export function buildTellMeWhenPath({
  make,
  model,
  body,
  price,
  words,
}: StockAlertQuery = {}): string {
  return buildPath(fixedPaths.tellMeWhen, { make, model, body, price, words })
}

export function buildPagePath(slug: string): string {
  return `/pages/${encodeURIComponent(slug)}`
}

/** Id of a location's section on the contact page. */
export function buildLocationAnchor(location: { readonly slug: string }): string {
  return `location-${location.slug}`
}
