import { buildVehiclePath, fixedPaths } from '#modules/links/paths.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { buildFinancePanel } from '#modules/finance/finance-panel.view.ts'
import type { Chip } from '#modules/sites/settings/vehicles.schema.ts'
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
import { listPhotos } from '#modules/vehicles/pictures/list-photos.rules.ts'
import { listChips } from '#modules/vehicles/card/vehicle-chips.rules.ts'
import type {
  GalleryMediaView,
  MaskedPhoneView,
  VehiclePageResult,
} from '#modules/vehicles/page/vehicle-page.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { listTurnFrames } from '#modules/vehicles/turn/turn-frames.rules.ts'
import { buildVideo } from '#modules/vehicles/video/video.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { decideFinanceLink } from './finance-link.rules.ts'
import { buildOffer } from './offer.view.ts'
import { hasReservePage } from '#modules/reservations/reserve-page.rules.ts'
import { buildConsumerNotice } from '#modules/reservations/terms/consumer-notice.ts'
import type { SitePrice } from '#modules/price-evidence/price-history.rules.ts'
import type { SiteLocation } from '#modules/sites/site.types.ts'
import { carTypeWords } from '#modules/vehicles/words/vehicle-words.rules.ts'
import type { SearchLinks } from './search-links.types.ts'
import { listSimilar } from './similar-stock.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { StockConfirmation } from '#modules/stock-feeds/confirmed-stock.store.ts'
import { buildStockConfirmed, findNextConfirmation } from './stock-confirmed.view.ts'
import { buildStructuredVehicle } from './structured-vehicle.view.ts'
import { buildPriceHistory } from './price-history.view.ts'
import { listVehicleActions } from './vehicle-actions.rules.ts'
import { listFacts } from './vehicle-fact-list.ts'
import { factsOfRow } from './vehicle-facts.ts'
import { findLocationId } from './vehicle-location.rules.ts'
import { decideVehiclePageState } from './vehicle-page-state.ts'
import { buildVehicleTexts } from './vehicle-texts.view.ts'

/** What is recorded of a vehicle and its dealership's stock. */
export interface VehicleRecords {
  /** What the site has shown of the vehicle, oldest first. */
  readonly prices: readonly SitePrice[]
  readonly confirmation: StockConfirmation | undefined
}

/** Builds the page of a vehicle of the site's dealerships, if the vehicle has one (vehicle-page-state.ts). */
export function buildVehiclePage(
  stock: SiteStock,
  links: SearchLinks,
  row: VehicleRow,
  { prices, confirmation }: VehicleRecords,
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
  const photos = listPhotos(row)
  const locationId = findLocationId(row, dealership.locations)
  const phone = available ? buildPhone(stock, dealership.id, locationId) : null
  const financeHref = decideFinanceLink(vehicle, dealership.slug, priceCents, configuration)
  const lender = provider === null ? null : (row.financeLenders[provider] ?? null)
  const finance = buildFinancePanel(offer.finance, lender, configuration, {
    now: stock.now,
    href: financeHref,
    priceCents,
  })
  const { feature_flags: flags } = configuration
  const reportHref = decideHistoryReport(row, flags.history_report).allowed
    ? buildReportRequest(row.id)
    : null
  const subtitle = [row.badge, row.series].filter((part) => part !== null).join(' ')
  const canonicalPath = buildVehiclePath(configuration.vehicle.address_word, row.slug)
  const own = { label: title, href: canonicalPath }
  const texts = buildVehicleTexts(row, { own, price, links, configuration })
  return {
    kind: 'vehicle',
    view: {
      id: row.id,
      title,
      subtitle,
      conditionText: carTypeWords[row.carType],
      // The stock number makes the titles of two equal vehicles different.
      pageTitle: `${[title, subtitle].filter((part) => part !== '').join(' ')}, stock ${row.stocknum}`,
      ...texts,
      canonicalPath,
      photos,
      media: available ? buildMedia(row, photos[0]?.key ?? null) : null,
      cover: photos.length === 0 ? decideCover(row.simpleBody) : null,
      tag,
      reservedText,
      price,
      shownCents: priceCents,
      badge,
      priceHistory:
        available && configuration.vehicle_page.price_history
          ? buildPriceHistory(
              { prices, createdAt: row.createdAt, priceCents, now: stock.now },
              configuration,
            )
          : null,
      finance,
      phone,
      chips: listChips(vehicle, withoutStockNumber(configuration.card.chips), configuration),
      stockNumber: row.stocknum,
      facts: listFacts(row, configuration),
      energy: buildEnergyEconomy(row, configuration.region),
      consumerNotice: available ? buildConsumerNotice(stock.site, row, priceCents) : null,
      features: foldFeatures(row.features, configuration.vehicle_page.open_features),
      historyReportHref: reportHref,
      available,
      stockConfirmed: buildStockConfirmed(row, confirmation, stock.now, configuration),
      similarHref: available ? null : links.findSimilarPath(compared),
      actions: listVehicleActions(vehicle, {
        configuration,
        financeHref,
        reportHref,
        phone,
        hasLocation: locationId !== null,
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
      {
        priceCents,
        pictureKeys: photos.map(({ key }) => key),
        path: canonicalPath,
        licence: findLicence(dealership.locations, locationId),
        returnsHref: fixedPaths.usedCarReturn,
      },
      configuration,
    ),
    changesAt: confirmation === undefined ? null : findNextConfirmation(confirmation, stock.now),
  }
}

function buildMedia(row: VehicleRow, posterKey: string | null): GalleryMediaView | null {
  const turnFrames = listTurnFrames(row.turnImages)
  const video = buildVideo(row.videoUrl)
  return turnFrames === null && video === null ? null : { turnFrames, video, posterKey }
}

/** The licence of the vehicle's location, else of the dealership's primary or first one that has one. */
function findLicence(locations: readonly SiteLocation[], locationId: number | null): string | null {
  const licensed = locations.filter(({ dealer_license_number: licence }) => licence !== null)
  const found =
    licensed.find(({ id }) => id === locationId) ??
    licensed.find(({ primary }) => primary) ??
    licensed[0]
  return found?.dealer_license_number ?? null
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

/** Removes the stock number, which the page shows separately. */
function withoutStockNumber(chips: readonly Chip[]): Chip[] {
  return chips.filter((chip) => chip !== 'stock_number')
}
