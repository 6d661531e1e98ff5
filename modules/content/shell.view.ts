import { buildWideAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { decideDefaultSearchPath } from '#modules/links/default-search-path.rules.ts'
import { offersCompare } from '#modules/garage/compare/offers-compare.rules.ts'
import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { buildTelephoneHref, decideSitePhone } from '#modules/locations/location.rules.ts'
import type {
  SiteConfiguration,
  Template,
} from '#modules/sites/settings/site-configuration.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildPromoCss } from '#modules/theme/promo-css.view.ts'
import { getGround } from '#modules/theme/theme-colours.rules.ts'
import { buildThemeCss } from '#modules/theme/theme-css.view.ts'
import { listFontPreloads } from '#modules/theme/theme-fonts.view.ts'
import {
  decideVehicleNounInSentence,
  formatVehicleCount,
} from '#modules/sites/vehicle-noun.rules.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { findBrandMark } from '#platform/icons/brand-mark.ts'
import { decideHeaderStyle } from './header-style.rules.ts'
import { listMenuPages } from './documents/page-documents.rules.ts'
import { formatLicences } from './licence.rules.ts'
import { buildLocationViews, type LocationView } from './location.view.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildNavigation, type Navigation } from './navigation.rules.ts'
import { buildRefreshVersion } from './website-refresh.view.ts'
import {
  buildGaragePath,
  buildSearchPath,
  buildTypeSearchPath,
  fixedPaths,
} from '#modules/links/paths.ts'

/** The shell of a site: header, footer and everything else that is the same on every page. */
export interface ShellView {
  readonly siteSlug: string
  readonly siteName: string
  readonly template: Template
  readonly region: RegionSettings
  readonly theme: {
    readonly css: string
    readonly header: string
    readonly hero: string
    readonly card: string
    readonly motif: string
    readonly mode: string
    readonly density: string
    /** URLs of the fonts that the first screen needs, at most two. */
    readonly fonts: readonly string[]
    /** Colour of the browser's own toolbars. */
    readonly colour: string
  }
  readonly logo: LogoView | null
  readonly footerLogo: LogoView | null
  readonly faviconUrl: string | null
  readonly navigation: Navigation
  /** Hash of navigation and special hours. An open page compares it to notice changes. */
  readonly version: string
  readonly phone: { readonly text: string; readonly href: string } | null
  /** Whether the main location is open now; null when its hours are not known. */
  readonly openState: LocationView['openState']
  readonly locations: readonly ShellLocation[]
  /** The site's word for a vehicle, in lower case: car, cars. */
  readonly noun: string
  readonly nounPlural: string
  /** The site's own search page, with its default city. */
  readonly searchPath: string
  /** The header's search, over the whole stock. */
  readonly search: { readonly action: string; readonly placeholder: string }
  /** Link to the saved vehicles; null on a site without favourites. */
  readonly garage: { readonly label: string; readonly href: string } | null
  /** Link to the page that compares vehicles; null on a site without it. */
  readonly compareHref: string | null
  readonly legalLines: readonly string[]
  readonly socials: readonly SocialLink[]
}

/** A picture with its size in pixels, so that loading does not shift the page. */
export interface LogoView {
  readonly url: string
  readonly width: number | undefined
  readonly height: number
}

/** A location as header and footer show it; the contact page shows more. */
export type ShellLocation = Pick<
  LocationView,
  'id' | 'name' | 'href' | 'phone' | 'openState' | 'addressLines'
>

interface SocialLink {
  readonly label: string
  readonly href: string
  /** SVG path of the make's logo in a 24 by 24 box; null: its name is shown. */
  readonly mark: string | null
}

/** Maximum number of locations in the footer. */
const mostLocations = 6

export interface ShellSource {
  readonly site: Site
  readonly now: Date
  readonly carTypes: { readonly new: number; readonly used: number; readonly demo: number }
  /** Query of the site's own search links, without `?`. */
  readonly searchQuery: string
  /** Patterns of the pages that exist. */
  readonly routes: readonly string[]
}

/** Builds the shell; header and footer contain only links to pages that exist. */
export function buildShell({ site, now, carTypes, searchQuery, routes }: ShellSource): ShellView {
  const { configuration, dealerships } = site
  const { theme, logos } = configuration
  const phone = decideSitePhone(configuration)
  const locations = buildLocationViews(site, now)
  const total = carTypes.new + carTypes.used + carTypes.demo
  const navigation = buildNavigation({
    configuration,
    dealerships,
    manufacturers: site.manufacturers,
    pages: listMenuPages(site, now),
    findMark: findBrandMark,
    carTypes,
    searchQuery,
    routes,
  })
  return {
    siteName: configuration.name,
    siteSlug: site.slug,
    template: configuration.template,
    region: configuration.region,
    theme: {
      css: buildThemeCss(theme) + buildPromoCss(configuration),
      header: decideHeaderStyle(theme.header_style, listWideTitles(navigation)),
      hero: theme.hero_style,
      card: theme.card_style,
      motif: theme.motif,
      mode: theme.mode,
      density: theme.density,
      fonts: listFontPreloads(theme),
      colour: getGround(theme, theme.header_ground).ground,
    },
    logo: buildLogo(logos.header_url, logos.header_width, logos.header_height),
    footerLogo: buildLogo(logos.footer_url, logos.footer_width, logos.footer_height),
    faviconUrl: logos.favicon_url === null ? null : buildWideAddress(logos.favicon_url, 96),
    navigation,
    version: buildRefreshVersion(site, navigation),
    phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
    openState: locations[0]?.openState ?? null,
    locations: locations
      .slice(0, mostLocations)
      .map(({ id, name, href, phone: own, openState, addressLines }) => ({
        id,
        name,
        href,
        phone: own,
        openState,
        addressLines,
      })),
    noun: decideVehicleNounInSentence(configuration, 1),
    nounPlural: decideVehicleNounInSentence(configuration, 2),
    searchPath: buildSearchPath(decideDefaultSearchPath(configuration), searchQuery),
    search: {
      action: buildTypeSearchPath('new-used-and-demo', configuration.vehicle.search_word),
      placeholder: `Search ${formatVehicleCount(configuration, total)}`,
    },
    garage: buildGarageLink(configuration, routes),
    compareHref:
      offersCompare(configuration) && isRegistered(fixedPaths.compare, routes)
        ? fixedPaths.compare
        : null,
    legalLines: buildLegalLines(site, now),
    socials: listSocials(site),
  }
}

/** Titles in the menu row of wide windows. */
function listWideTitles({ header, brands, locations }: Navigation): string[] {
  const entries = header.filter(({ smallScreensOnly }) => !smallScreensOnly)
  return [...entries, brands, locations].flatMap((entry) => entry?.label ?? [])
}

/** Width of the image request for a logo whose width is not configured. */
const widestLogo = 320
/** Highest device pixel ratio that is served. */
const densestScreen = 2

function buildLogo(url: string | null, width: number | null, height: number | null) {
  if (url === null) return null
  const shown = buildWideAddress(url, (width ?? widestLogo) * densestScreen)
  return { url: shown, width: width ?? undefined, height: height ?? 40 }
}

function buildGarageLink(configuration: SiteConfiguration, routes: readonly string[]) {
  const { path, label } = configuration.garage
  if (!offersFavourites(configuration) || !isRegistered(path, routes)) return null
  return { label, href: buildGaragePath(path, 'saved-cars') }
}

function buildLegalLines({ configuration, dealerships }: Site, now: Date): string[] {
  const licences = dealerships.flatMap(({ locations }) =>
    locations.flatMap(({ dealer_license_number: licence }) => licence ?? []),
  )
  const { year } = toZonedTime(now, configuration.region.time_zone)
  return [
    `© ${year} ${configuration.legal_name ?? configuration.name}`,
    ...(configuration.business_number === null ? [] : [configuration.business_number]),
    ...formatLicences(licences, configuration.region),
  ]
}

function listSocials({ configuration: { social } }: Site) {
  const networks = [
    ['Facebook', social.facebook_url],
    ['Instagram', social.instagram_url],
    ['YouTube', social.youtube_url],
    ['LinkedIn', social.linkedin_url],
    ['TikTok', social.tiktok_url],
  ] as const
  return networks.flatMap(([label, href]) =>
    href === null ? [] : [{ label, href, mark: findBrandMark(label) }],
  )
}
