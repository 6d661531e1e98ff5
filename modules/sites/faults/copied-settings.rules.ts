import { formatPath } from '../settings/configuration-path.rules.ts'
import type { SiteConfiguration } from '../settings/site-configuration.schema.ts'
import { toZonedTime } from '../zoned-time.rules.ts'
import type { ConfigurationFault } from './configuration-fault.types.ts'

/** What must be known of a site to tell whether another's settings are its own. */
export interface ConfiguredSite {
  readonly slug: string
  readonly groupId: number
  readonly configuration: SiteConfiguration
}

/** A zone of most people in each state and territory of Australia, as `address.state` writes them, in lower case. */
const zonesOfStates: Readonly<Record<string, string>> = {
  act: 'Australia/Sydney',
  nsw: 'Australia/Sydney',
  nt: 'Australia/Darwin',
  qld: 'Australia/Brisbane',
  sa: 'Australia/Adelaide',
  tas: 'Australia/Hobart',
  vic: 'Australia/Melbourne',
  wa: 'Australia/Perth',
}

const ownPicture = /^\/brand\/([^/]+)\//

/**
 * Settings that a site's file probably still has from the file that it was copied from: they are no faults, because each can be
 * meant, but leads, pictures or opening hours may be another dealer's.
 *
 * @param others the other sites of the deployment; those of the same group may share what they like
 */
export function findCopiedSettings(
  site: ConfiguredSite,
  others: readonly ConfiguredSite[],
): ConfigurationFault[] {
  const strangers = others.filter(({ groupId }) => groupId !== site.groupId)
  const group = others.filter(({ groupId }) => groupId === site.groupId)
  return [
    ...findForeignZone(site.configuration),
    ...findForeignReceivers(site.configuration, strangers),
    ...findForeignPictures(site.configuration, new Set([site, ...group].map(({ slug }) => slug))),
  ]
}

/** Opening hours, bookings and the ends of offers are read in the site's one time zone. */
function findForeignZone({ region, dealerships }: SiteConfiguration): ConfigurationFault[] {
  if (region.country !== 'AU') return []
  const states = dealerships
    .flatMap(({ locations }) => locations)
    .map(({ address }) => address.state.toLowerCase())
  const known = [...new Set(states)].filter((state) => zonesOfStates[state] !== undefined)
  if (known.length === 0 || known.length < new Set(states).size) return []
  if (known.some((state) => showSameTime(region.time_zone, zonesOfStates[state]!))) return []
  const names = known.map((state) => state.toUpperCase()).join(' and ')
  const message = `${region.time_zone} shows another time than the clocks of ${names}, where the site's locations are: opening hours and bookings would be off; write ${zonesOfStates[known[0]!]}`
  return [{ path: 'region.time_zone', message }]
}

/** In summer and in winter: states differ by daylight saving too. */
function showSameTime(zone: string, other: string): boolean {
  return ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'].every(
    (instant) =>
      toZonedTime(new Date(instant), zone).minutes ===
      toZonedTime(new Date(instant), other).minutes,
  )
}

const receiverSettings = new Set(['webhook_url', 'delivered_webhook_url', 'emails', 'adf_emails'])

/** Webhooks and addresses that get leads or applications. */
function findForeignReceivers(
  configuration: SiteConfiguration,
  strangers: readonly ConfiguredSite[],
): ConfigurationFault[] {
  const owners = new Map(
    strangers.flatMap((stranger) =>
      listReceivers(stranger.configuration).map(({ text }) => [text, stranger.slug] as const),
    ),
  )
  return listReceivers(configuration).flatMap(({ path, text }) => {
    const owner = owners.get(text)
    if (owner === undefined) return []
    const message = `${text} gets what visitors of ${owner} send too, which is of another group`
    return [{ path: formatPath(path), message }]
  })
}

const listReceivers = (configuration: SiteConfiguration) =>
  listTexts(configuration).filter(({ path }) =>
    path.some((part) => typeof part === 'string' && receiverSettings.has(part)),
  )

/** Pictures that come with a site are in a folder of its name. */
function findForeignPictures(
  configuration: SiteConfiguration,
  ownSlugs: ReadonlySet<string>,
): ConfigurationFault[] {
  return listTexts(configuration).flatMap(({ path, text }) => {
    const owner = ownPicture.exec(text)?.[1]
    if (owner === undefined || ownSlugs.has(owner)) return []
    const message = `${text} is a picture of ${owner}, which is no site of this group`
    return [{ path: formatPath(path), message }]
  })
}

type Path = readonly (string | number)[]

function listTexts(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry, at) => listTexts(entry, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, [...path, key]))
}
