import { formatPath } from '../settings/configuration-path.rules.ts'
import type { SiteConfiguration } from '../settings/site-configuration.schema.ts'
import { toZonedTime } from '../zoned-time.rules.ts'
import type { ConfigurationFault } from './configuration-fault.types.ts'

/** The settings of a site that are compared with other sites'. */
export interface ConfiguredSite {
  readonly slug: string
  readonly groupId: number
  readonly configuration: SiteConfiguration
}

/** A setting that was probably copied from another dealer's site. */
export interface CopiedSetting extends ConfigurationFault {
  readonly slug: string
}

/** The time zones of each state and territory of Australia, the most common first, by `address.state` in lower case. */
const zonesOfStates: Readonly<Record<string, readonly [string, ...string[]]>> = {
  act: ['Australia/Sydney'],
  nsw: ['Australia/Sydney', 'Australia/Broken_Hill'],
  nt: ['Australia/Darwin'],
  qld: ['Australia/Brisbane'],
  sa: ['Australia/Adelaide'],
  tas: ['Australia/Hobart'],
  vic: ['Australia/Melbourne'],
  wa: ['Australia/Perth', 'Australia/Eucla'],
}

const pictureOfSite = /^\/brand\/([^/]+)\//
const receiverSettings = new Set(['webhook_url', 'delivered_webhook_url', 'emails', 'adf_emails'])

/**
 * Settings that were probably forgotten when a site's file was made from a copy of another one. They are not faults,
 * because each of them can be intended; but leads, pictures or opening hours may be another dealer's. Sites of one
 * group may share settings.
 *
 * @param sites all sites of the deployment; iterated only once, because there may be thousands
 */
export function findCopiedSettings(sites: readonly ConfiguredSite[]): CopiedSetting[] {
  const groups = new Map(sites.map(({ slug, groupId }) => [slug, groupId]))
  const read = sites.map((site) => ({ site, texts: listTexts(site.configuration) }))
  const receivers = findReceivers(read)
  return read.flatMap(({ site, texts }) =>
    [
      ...findForeignZone(site.configuration),
      ...texts.flatMap(({ path, text }) => {
        const message =
          describeForeignReceiver(path, text, site, receivers) ??
          describeForeignPicture(text, site, groups)
        return message === undefined ? [] : [{ path: formatPath(path), message }]
      }),
    ].map((fault) => ({ slug: site.slug, ...fault })),
  )
}

/**
 * Warns if the site's time zone is not that of its locations: opening hours, bookings and the ends of offers use the
 * site's time zone only.
 */
function findForeignZone({ region, dealerships }: SiteConfiguration): ConfigurationFault[] {
  if (region.country !== 'AU') return []
  const locations = dealerships.flatMap((dealership) => dealership.locations)
  const states = [...new Set(locations.map(({ address }) => address.state.toLowerCase()))]
  const zones = states.map((state) => zonesOfStates[state])
  const [usual] = zones
  // A state that is not in the table may have any time zone.
  if (usual === undefined || zones.includes(undefined)) return []
  if (zones.flatMap((each) => each ?? []).some((zone) => showSameTime(region.time_zone, zone))) {
    return []
  }
  const names = states.map((state) => state.toUpperCase()).join(' and ')
  const message = `${region.time_zone} shows another time than the clocks of ${names}, where the site's locations are: opening hours and bookings would be off; write ${usual[0]}`
  return [{ path: 'region.time_zone', message }]
}

/**
 * Whether two time zones have the same time. Compared in summer and in winter, since states also differ by daylight
 * saving.
 */
function showSameTime(zone: string, other: string): boolean {
  return ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'].every(
    (instant) =>
      toZonedTime(new Date(instant), zone).minutes ===
      toZonedTime(new Date(instant), other).minutes,
  )
}

type Path = readonly (string | number)[]

interface SettingText {
  readonly path: Path
  readonly text: string
}

/** Webhooks and mailboxes that receive leads or applications, each with the first site of every group that uses it. */
function findReceivers(
  read: readonly { readonly site: ConfiguredSite; readonly texts: readonly SettingText[] }[],
): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const receivers = new Map<string, Map<number, string>>()
  for (const { site, texts } of read) {
    for (const { path, text } of texts) {
      if (!isReceiver(path)) continue
      const key = text.toLowerCase()
      const owners = receivers.get(key) ?? new Map<number, string>()
      if (!owners.has(site.groupId)) owners.set(site.groupId, site.slug)
      receivers.set(key, owners)
    }
  }
  return receivers
}

const isReceiver = (path: Path): boolean =>
  path.some((part) => typeof part === 'string' && receiverSettings.has(part))

function describeForeignReceiver(
  path: Path,
  text: string,
  { groupId }: ConfiguredSite,
  receivers: ReadonlyMap<string, ReadonlyMap<number, string>>,
): string | undefined {
  if (!isReceiver(path)) return undefined
  for (const [group, slug] of receivers.get(text.toLowerCase()) ?? []) {
    if (group !== groupId)
      return `${text} gets what visitors of ${slug} send too, which is of another group`
  }
  return undefined
}

/** Warns about a picture that was shipped for another site: such pictures are in a folder named after their site. */
function describeForeignPicture(
  text: string,
  { groupId }: ConfiguredSite,
  groups: ReadonlyMap<string, number>,
): string | undefined {
  const owner = pictureOfSite.exec(text)?.[1]
  return owner === undefined || groups.get(owner) === groupId
    ? undefined
    : `${text} is a picture of ${owner}, which is no site of this group`
}

function listTexts(value: unknown, path: Path = []): SettingText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry, at) => listTexts(entry, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, [...path, key]))
}
