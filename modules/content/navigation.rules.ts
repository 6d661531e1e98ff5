import type { DealershipEntry } from '#modules/sites/settings/dealership.schema.ts'
import { buildTelephoneHref, decideLocationPhone } from '#modules/locations/location.rules.ts'
import type { Location } from '#modules/sites/settings/locations.schema.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { findMakeLogo } from '#modules/sites/make-logo.rules.ts'
import { buildSmallAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildLink, isRegistered, type Link } from '#modules/links/link.rules.ts'
import { buildFooterMenu, buildHeaderMenu, type MenuEntry, type MenuSource } from './menu.rules.ts'
import { buildLocationAnchor, fixedPaths } from '#modules/links/paths.ts'

export interface NavigationItem {
  readonly label: string
  /** Null where the entry only opens its items. */
  readonly link: Link | null
  readonly items: readonly Link[]
  /** Groups of links with a title and a picture, shown before the items. */
  readonly groups: readonly PicturedGroup[]
  readonly smallScreensOnly: boolean
}

export interface PicturedGroup extends LinkGroup {
  readonly pictureUrl: string | null
}

export interface LinkGroup {
  readonly title: string
  readonly links: readonly Link[]
}

export interface BrandLink {
  readonly link: Link
  readonly logo: string | null
  /**
   * SVG path of the brand's logo in a 24 by 24 box, for a brand without a configured picture; null: only its name is
   * shown.
   */
  readonly mark: string | null
  /** Number of vehicles, shown beside the name. */
  readonly count: number | null
}

export interface LocationLink {
  readonly label: string
  readonly phone: string | null
  readonly link: Link
}

export interface Navigation {
  readonly header: readonly NavigationItem[]
  readonly footer: readonly LinkGroup[]
  /** Privacy policy and terms, unless a footer group contains them already. */
  readonly legal: readonly Link[]
  /** Null where the site has no such dropdown, or it would be empty. */
  readonly brands: { readonly label: string; readonly items: readonly BrandLink[] } | null
  readonly locations: { readonly label: string; readonly items: readonly LocationLink[] } | null
}

export interface NavigationSource extends MenuSource {
  readonly dealerships: readonly DealershipEntry[]
  /** Finds the SVG path of a make's logo by its name; null where it is unknown. */
  readonly findMark?: (name: string) => string | null
  /** Patterns of the pages that exist, such as `/contact` and `/cars/:slug`. */
  readonly routes: readonly string[]
}

/**
 * Header, footer and dropdowns of a site (§2), from its configuration. Links to missing pages are
 * left out, and so are entries that are empty without them.
 */
export function buildNavigation(source: NavigationSource): Navigation {
  const { navigation } = source.configuration
  const header =
    navigation.header_items?.map((item) => ({
      ...item,
      smallScreensOnly: item.small_screens_only,
    })) ?? buildHeaderMenu(source)
  const footer =
    navigation.footer_groups?.map((group) => ({ ...group, url: null })) ?? buildFooterMenu(source)
  const groups = footer.flatMap(({ title, items = [] }) => {
    const links = keepReachable(items, source)
    return links.length === 0 ? [] : [{ title, links }]
  })
  const linked = new Set(groups.flatMap(({ links }) => links.map(({ href }) => href)))
  return {
    header: header.flatMap((entry) => buildItem(entry, source)),
    footer: groups,
    legal: keepReachable(legalPages, source).filter(({ href }) => !linked.has(href)),
    brands: navigation.brands_enabled ? buildBrands(source) : null,
    locations: navigation.locations_enabled ? buildLocations(source) : null,
  }
}

/** The legal pages: every footer links to them, even if a site configures its own groups. */
const legalPages = [
  { title: 'Privacy Policy', url: fixedPaths.privacyPolicy },
  { title: 'Terms and Conditions', url: fixedPaths.termsAndConditions },
]

/** A dropdown with a single remaining link becomes that link. */
function buildItem(entry: MenuEntry, source: NavigationSource): NavigationItem[] {
  const items = keepReachable(entry.items ?? [], source)
  const groups = (entry.groups ?? []).flatMap(({ title, pictureUrl, items: links }) => {
    const kept = keepReachable(links, source)
    return kept.length === 0 ? [] : [{ title, pictureUrl, links: kept }]
  })
  const [link = null] =
    entry.url === null ? [] : keepReachable([{ title: entry.title, url: entry.url }], source)
  const links = [...groups.flatMap((group) => group.links), ...items]
  if (link === null && links.length === 0) return []
  const only = link === null && links.length === 1 ? links[0] : undefined
  return [
    {
      label: only?.label ?? entry.title,
      link: only ?? link,
      items: only === undefined ? items : [],
      groups: only === undefined ? groups : [],
      smallScreensOnly: entry.smallScreensOnly ?? false,
    },
  ]
}

/** Removes links to missing pages, and duplicates. */
function keepReachable(
  entries: readonly { readonly title: string; readonly url: string }[],
  { configuration, routes }: NavigationSource,
): Link[] {
  const links = entries
    .map(({ title, url }) => buildLink(title, url, configuration))
    .filter(({ kind, href }) => kind !== 'page' || isRegistered(href, routes))
  return links.filter((link, at) => links.findIndex(({ href }) => href === link.href) === at)
}

function buildBrands(source: NavigationSource): Navigation['brands'] {
  const { brands, brands_label: label } = source.configuration.navigation
  const { findMark = () => null } = source
  const items = brands.flatMap((brand) => {
    const title = brand.title ?? brand.name ?? brand.url
    const logo = brand.logo ?? findMakeLogo(source.manufacturers, brand.name ?? title)
    return keepReachable([{ title, url: brand.url }], source).map((link) => ({
      link,
      logo: logo === null ? null : buildSmallAddress(logo),
      mark: logo === null ? findMark(brand.name ?? title) : null,
      // A configured count could contradict the count on the linked page of the site.
      count: link.kind === 'page' ? null : brand.carTypeQty,
    }))
  })
  return items.length === 0 ? null : { label, items }
}

/**
 * §2: each visible location under the name of its city, with its phone. If a city has several, every location has its
 * own name instead.
 */
function buildLocations(source: NavigationSource): Navigation['locations'] {
  const { configuration, dealerships } = source
  const { locations_label: label, locations_name: naming } = configuration.navigation
  const locations = dealerships.flatMap((dealership) =>
    dealership.locations.filter(({ visible }) => visible),
  )
  const cities = new Set(locations.map(({ address }) => address.city))
  const goByName = naming === 'name' || cities.size < locations.length
  const items = locations.flatMap((location) => {
    const name = goByName ? location.name : location.address.city
    const phone = decideLocationPhone(location, configuration)
    const url = decideLocationUrl(location, phone, configuration)
    return keepReachable([{ title: name, url }], source).map((link) => ({
      label: name,
      phone,
      link,
    }))
  })
  return items.length === 0 ? null : { label, items }
}

/** §2: a phone link or the contact page, as configured; without a number the contact page. */
function decideLocationUrl(
  location: Location,
  phone: string | null,
  { navigation }: SiteConfiguration,
): string {
  return navigation.locations_link === 'tel' && phone !== null
    ? buildTelephoneHref(phone)
    : `${fixedPaths.contact}#${buildLocationAnchor(location)}`
}
