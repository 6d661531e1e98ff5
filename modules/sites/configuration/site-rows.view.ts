import { findAt } from '../settings/configuration-path.rules.ts'
import type { LayerName } from './resolve-configuration.ts'
import type { Site } from '../site.types.ts'
import type { SiteState } from '../site-state.rules.ts'
import type { SiteConfiguration } from '../settings/site-configuration.schema.ts'

/** A line of `site list`. */
export interface SiteRow {
  readonly slug: string
  readonly name: string
  readonly template: string
  readonly dealership_group: string
  readonly dealerships: readonly string[]
  readonly hosts: readonly string[]
  readonly url: string
  readonly state: SiteState
  readonly version: number
}

export function buildSiteRow(site: Site, origin: string): SiteRow {
  return {
    slug: site.slug,
    name: site.configuration.name,
    template: site.configuration.template,
    dealership_group: site.configuration.dealership_group.slug,
    dealerships: site.dealerships.map(({ slug }) => slug),
    hosts: site.hosts,
    url: origin,
    state: site.state,
    version: site.version,
  }
}

/** A line of `site show --why`: one resolved value and the layer that sets it. */
export interface OriginRow {
  readonly path: string
  readonly value: unknown
  readonly from: LayerName
}

export function buildOriginRows(
  configuration: SiteConfiguration,
  origins: ReadonlyMap<string, LayerName>,
): OriginRow[] {
  return [...origins]
    .map(([path, from]) => ({ path, value: findAt(configuration, path.split('.')), from }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}
