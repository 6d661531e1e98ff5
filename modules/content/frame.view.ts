import { decideDefaultSearchPath } from '#modules/sites/default-search-path.rules.ts'
import type { RegionSettings } from '#modules/sites/region-settings.schema.ts'
import { buildTelephoneHref, decideSitePhone } from '#modules/sites/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildThemeCss } from '#modules/sites/theme-css.view.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { buildNavigation, type Navigation } from './navigation.rules.ts'
import { buildSearchPath } from './paths.ts'

/** What stands around every page of a site. */
export interface FrameView {
  readonly siteName: string
  readonly region: RegionSettings
  readonly theme: {
    readonly css: string
    readonly header: string
    readonly hero: string
    readonly card: string
    readonly motif: string
    /** Ground of the browser's own bars. */
    readonly colour: string
  }
  readonly logoUrl: string | null
  readonly faviconUrl: string | null
  readonly navigation: Navigation
  readonly phone: { readonly text: string; readonly href: string } | null
  /** As inside a sentence: car, cars. */
  readonly noun: string
  readonly nounPlural: string
  /** The site's own search page, with its default city. */
  readonly searchPath: string
  readonly legalLines: readonly string[]
  readonly socials: readonly { readonly label: string; readonly href: string }[]
}

export interface FrameSource {
  readonly site: Site
  readonly now: Date
  readonly carTypes: { readonly new: number; readonly used: number; readonly demo: number }
  /** Query of the site's own search links, without `?`. */
  readonly searchQuery: string
  /** Patterns of the pages that exist. */
  readonly routes: readonly string[]
}

/** The frame, decided: header and footer hold only links that lead somewhere. */
export function buildFrame({ site, now, carTypes, searchQuery, routes }: FrameSource): FrameView {
  const { configuration, dealerships } = site
  const { theme } = configuration
  const phone = decideSitePhone(configuration)
  return {
    siteName: configuration.name,
    region: configuration.region,
    theme: {
      css: buildThemeCss(theme),
      header: theme.header_style,
      hero: theme.hero_style,
      card: theme.card_style,
      motif: theme.motif,
      colour: theme.colours.surface_raised,
    },
    logoUrl: configuration.logos.header_url,
    faviconUrl: configuration.logos.favicon_url,
    navigation: buildNavigation({
      configuration,
      dealerships,
      models: [],
      carTypes,
      searchQuery,
      routes,
    }),
    phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
    noun: decideVehicleNounInSentence(configuration, 1),
    nounPlural: decideVehicleNounInSentence(configuration, 2),
    searchPath: buildSearchPath(decideDefaultSearchPath(configuration), searchQuery),
    legalLines: buildLegalLines(site, now),
    socials: listSocials(site),
  }
}

function buildLegalLines({ configuration, dealerships }: Site, now: Date): string[] {
  const licences = new Set(
    dealerships.flatMap(({ locations }) =>
      locations.flatMap(({ dealer_license_number: licence }) => licence ?? []),
    ),
  )
  const year = now.getUTCFullYear()
  return [
    `© ${year} ${configuration.legal_name ?? configuration.name}`,
    ...(configuration.business_number === null ? [] : [configuration.business_number]),
    ...licences,
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
  return networks.flatMap(([label, href]) => (href === null ? [] : [{ label, href }]))
}
