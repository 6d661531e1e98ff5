import { buildVehiclePath } from '#modules/links/paths.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { buildFinancePanel } from '#modules/finance/finance-panel.view.ts'
import { listSelling } from '#modules/locations/location.rules.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Chip } from '#modules/sites/settings/vehicles.schema.ts'
import { decideVehicleNoun } from '#modules/sites/vehicle-noun.rules.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { decideCover } from '#modules/vehicles/card/cover.rules.ts'
import { buildEnergyEconomy } from '#modules/vehicles/notices/energy-economy.rules.ts'
import { foldFeatures } from '#modules/vehicles/words/feature-groups.rules.ts'
import { decideHistoryReport } from '#modules/vehicles/history-reports/history-report.rules.ts'
import { buildReportRequest } from '#modules/vehicles/history-reports/report-address.rules.ts'
import {
  decideVehiclePhone,
  findVehiclePhone,
  masksPhones,
} from '#modules/vehicles/card/phone-mask.rules.ts'
import { listPictureKeys } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import { listChips } from '#modules/vehicles/card/vehicle-chips.rules.ts'
import type {
  LinkView,
  MaskedPhoneView,
  VehiclePageResult,
} from '#modules/vehicles/page/vehicle-page.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { decideFinanceLink } from './finance-link.rules.ts'
import { buildOffer } from './offer.view.ts'
import { buildModelSearchPath, buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { hasReservePage } from '#modules/reservations/reserve-page.rules.ts'
import { buildConsumerNotice } from '#modules/reservations/terms/consumer-notice.ts'
import { carTypeWords } from '#modules/vehicles/words/vehicle-words.rules.ts'
import type { SearchLinks } from './search-links.types.ts'
import { listSimilar } from './similar-stock.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { buildStructuredVehicle } from './structured-vehicle.view.ts'
import { listVehicleActions } from './vehicle-actions.rules.ts'
import { listFacts } from './vehicle-fact-list.ts'
import { factsOfRow } from './vehicle-facts.ts'
import { decideVehiclePageState } from './vehicle-page-state.ts'

/** Builds the page of a vehicle of the site's dealerships, if the vehicle has one (vehicle-page-state.ts). */
export function buildVehiclePage(
  stock: SiteStock,
  links: SearchLinks,
  row: VehicleRow,
): VehiclePageResult {
  const { configuration, dealerships } = stock.site
  const state = decideVehiclePageState(stock, row)
  if (state.kind === 'missing') return state
  const { dealership } = state
  const title = buildVehicleTitle(row)
  const compared = { ...row, price: row.priceCents === null ? null : row.priceCents / 100 }
  const similar = listSimilar(stock, links, compared)
  const similarWarning = decideCardsWarning(similar, configuration)
  if (state.kind === 'gone') {
    const { defaultSearchHref: searchHref } = links
    return { kind: 'gone', title, similar, similarWarning, searchHref }
  }
  const { provider } = configuration.finance
  const vehicle = factsOfRow(row, provider)
  const available = isAvailable(vehicle)
  const offer = buildOffer(vehicle, configuration, stock.now)
  const { price, priceCents, badge, tag, reservedText } = offer
  const pictureKeys = listPictureKeys(row)
  const locationId = findLocationId(row, dealership.locations)
  const phone = available ? buildPhone(stock, dealership.id, locationId) : null
  const financeHref = decideFinanceLink(vehicle, dealership.slug, priceCents, configuration)
  const lender = provider === null ? null : (row.financeLenders[provider] ?? null)
  const finance = buildFinancePanel(offer.finance, lender, configuration, {
    now: stock.now,
    href: financeHref,
    priceCents,
  })
  const reportHref = findHistoryReport(row, configuration)
  const subtitle = [row.badge, row.series].filter((part) => part !== null).join(' ')
  const canonicalPath = buildVehiclePath(configuration.vehicle.address_word, row.slug)
  return {
    kind: 'vehicle',
    view: {
      id: row.id,
      title,
      subtitle,
      conditionText: carTypeWords[row.carType],
      // The stock number makes the titles of two equal vehicles different.
      pageTitle: `${[title, subtitle].filter((part) => part !== '').join(' ')}, stock ${row.stocknum}`,
      pageDescription: describe(row, title, price, configuration),
      canonicalPath,
      breadcrumbs: listBreadcrumbs(row, links, configuration, {
        label: title,
        href: canonicalPath,
      }),
      pictureKeys,
      cover: pictureKeys.length === 0 ? decideCover(row.simpleBody) : null,
      tag,
      reservedText,
      price,
      shownCents: priceCents,
      badge,
      finance,
      phone,
      chips: listChips(vehicle, withoutStockNumber(configuration.card.chips), configuration),
      stockNumber: row.stocknum,
      facts: listFacts(row, configuration),
      energy: buildEnergyEconomy(row, configuration.region),
      consumerNotice: available ? buildConsumerNotice(stock.site, row, priceCents) : null,
      features: foldFeatures(row.features, configuration.vehicle_page.open_features),
      description: splitParagraphs(row.description),
      historyReportHref: reportHref,
      available,
      similarHref: available ? null : links.findSimilarPath(compared),
      actions: listVehicleActions(vehicle, {
        configuration,
        financeHref,
        reportHref,
        phone,
        hasReservePage: hasReservePage(configuration, stock.routes),
        dealerships,
        priceCents,
      }),
      // A sold vehicle cannot be viewed.
      locationId: available ? locationId : null,
      similar,
      similarWarning: finance === null ? similarWarning : null,
    },
    structured: buildStructuredVehicle(
      row,
      { priceCents, pictureKeys, path: canonicalPath },
      configuration,
    ),
  }
}

/** The vehicle's location: from its feed, else the dealership's only location that sells. */
export function findLocationId(
  { locationId }: Pick<VehicleRow, 'locationId'>,
  locations: Site['dealerships'][number]['locations'],
): number | null {
  const own = locations.find(({ id }) => id === locationId)
  const [first, ...others] = listSelling(locations)
  return own?.id ?? (others.length === 0 ? (first?.id ?? null) : null)
}

function describe(
  row: VehicleRow,
  title: string,
  price: PriceView,
  { region, name }: SiteConfiguration,
): string {
  const sale = price.kind === 'price' ? price : price.buy
  const parts = [
    carTypeWords[row.carType],
    row.simpleBody,
    row.km === null ? null : formatDistance(row.km, region),
    row.simpleTransmission,
    sale === null ? null : [sale.text, sale.note].filter((part) => part !== null).join(' '),
  ]
  const facts = parts.filter((part) => part !== null).join(', ')
  return `${title} at ${name}: ${facts}. See pictures and details, and enquire online.`
}

function listBreadcrumbs(
  row: VehicleRow,
  { defaultSearchHref }: SearchLinks,
  configuration: SiteConfiguration,
  own: LinkView,
): LinkView[] {
  return [
    { label: 'Home', href: '/' },
    { label: decideVehicleNoun(configuration, 2), href: defaultSearchHref },
    { label: row.make, href: `/search/${buildSearchSlug(row.make)}` },
    { label: row.model, href: buildModelSearchPath(row) },
    own,
  ]
}

/** §4 The phone number for enquiries about the vehicle, masked if the site masks numbers. */
function buildPhone(
  { site }: SiteStock,
  dealershipId: number,
  locationId: number | null,
): MaskedPhoneView | null {
  const phone = findVehiclePhone(site, locationId)
  if (phone === null) return null
  return {
    ...decideVehiclePhone(phone, masksPhones(site.configuration)),
    dealershipId,
    websiteId: site.id,
  }
}

function findHistoryReport(row: VehicleRow, { feature_flags: flags }: SiteConfiguration) {
  return decideHistoryReport(row, flags.history_report).allowed ? buildReportRequest(row.id) : null
}

/** Removes the stock number, which the page shows separately. */
function withoutStockNumber(chips: readonly Chip[]): Chip[] {
  return chips.filter((chip) => chip !== 'stock_number')
}

function splitParagraphs(description: string | null): string[] {
  return (description ?? '')
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
