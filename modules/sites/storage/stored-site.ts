import type { DealershipEntry } from '../settings/dealership.schema.ts'
import type { ConfigurationLayers } from '../configuration/resolve-configuration.ts'
import type { SiteFile } from '../settings/site-file.schema.ts'
import { siteFileSchema } from '../settings/site-file.schema.ts'
import type { StoredDealershipEntry, StoredSite } from './site.store.ts'

/** The file of a stored site, and separately its group's defaults. */
export function buildLayers(stored: StoredSite): ConfigurationLayers {
  return {
    file: {
      ...stored.settings,
      hosts: stored.hosts,
      dealership_group: { slug: stored.group.slug, name: stored.group.name },
      dealerships: stored.dealerships.map(({ entry, locations }) => {
        const { location_slugs: slugs, ...rest } = entry
        return {
          ...rest,
          locations: slugs.flatMap(
            (slug) => locations.find((location) => location.slug === slug)?.entry ?? [],
          ),
        }
      }),
    },
    groupDefaults: stored.group.defaults,
    stored: true,
  }
}

/** The whole file of a stored site, including its group's defaults. */
export function buildWholeFile(stored: StoredSite): Record<string, unknown> {
  const { slug, name, defaults } = stored.group
  const file = buildLayers(stored).file as Record<string, unknown>
  return { ...file, dealership_group: { slug, name, defaults } }
}

/**
 * A stored file with its fields in the order of the schema, because the database does not store the order. A file
 * that does not fit the schema, of another version of the platform, keeps the order in which it is read.
 */
export function orderFields(file: unknown): unknown {
  const parsed = siteFileSchema.safeParse(file)
  return parsed.success ? parsed.data : file
}

/** The part of a file that is stored in `sites.settings`: everything that has no table of its own. */
export function pickStoredSettings(file: SiteFile): Record<string, unknown> {
  const { hosts: _hosts, dealership_group: _group, dealerships: _dealerships, ...settings } = file
  return settings
}

export function buildStoredEntry({ locations, ...entry }: DealershipEntry): StoredDealershipEntry {
  return { ...entry, location_slugs: locations.map(({ slug }) => slug) }
}
