import { buildModelSearchPath, buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNoun } from '#modules/sites/vehicle-noun.rules.ts'
import type { LinkView, VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { carTypeWords } from '#modules/vehicles/words/vehicle-words.rules.ts'
import type { SearchLinks } from './search-links.types.ts'

interface TextContext {
  /** The page itself, with the vehicle's title. */
  readonly own: LinkView
  readonly price: PriceView
  readonly links: SearchLinks
  readonly configuration: SiteConfiguration
}

/** The texts of a vehicle's page that are neither facts nor actions. */
export function buildVehicleTexts(
  row: VehicleRow,
  { own, price, links, configuration }: TextContext,
): Pick<VehiclePageView, 'pageDescription' | 'breadcrumbs' | 'description'> {
  return {
    description: splitParagraphs(row.description),
    pageDescription: describe(row, own.label, price, configuration),
    breadcrumbs: listBreadcrumbs(row, links, configuration, own),
  }
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

function splitParagraphs(description: string | null): string[] {
  return (description ?? '')
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
