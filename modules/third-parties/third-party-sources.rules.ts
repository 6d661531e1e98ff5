import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Slot, ThirdPartySources } from './slot.types.ts'
import { listSlots } from './slots.rules.ts'
import { getTagOrigins } from './tag-origins.ts'

/**
 * The third-party sources in the content security policy of a site's pages: only those in the configuration. They are
 * the same for everyone; whether anything loads is decided in the browser.
 */
export function listThirdPartySources(configuration: SiteConfiguration): ThirdPartySources {
  const sources = listSlots(configuration).map(listSources)
  const collect = (kind: keyof ThirdPartySources) => [
    ...new Set(sources.flatMap((source) => source[kind])),
  ]
  return {
    scripts: collect('scripts'),
    connections: collect('connections'),
    frames: collect('frames'),
    pictures: collect('pictures'),
  }
}

function listSources({ id, shows, url, origins }: Slot): ThirdPartySources {
  if (id !== 'chat' && id !== 'autobot' && id !== 'dealercell') return getTagOrigins(id)
  const { origin } = new URL(url)
  if (shows === 'frame') return { scripts: [], connections: [], frames: [origin], pictures: [] }
  const loaded = origins.filter((one) => !one.startsWith('wss:'))
  return { scripts: loaded, connections: origins, frames: loaded, pictures: loaded }
}
