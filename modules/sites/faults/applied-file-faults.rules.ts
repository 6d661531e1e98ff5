import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath } from '../settings/configuration-path.rules.ts'
import { isPublicName } from '../host.rules.ts'
import { listEntries } from './loose-values.rules.ts'

/**
 * Faults for which a new file is refused, while a stored site with one stays online: otherwise an update of the
 * platform could take sites offline. `doctor` lists them.
 */
export function findAppliedFileFaults(file: unknown): ConfigurationFault[] {
  return [...findSlugFaults(file), ...findOriginFaults(file), ...findSharedSlugFaults(file)]
}

/**
 * Faults of the slug: `{slug}.localhost` is a site's address on this machine, and the staff console has one of these
 * names.
 */
function findSlugFaults(file: unknown): ConfigurationFault[] {
  if (findAt(file, ['slug']) !== 'console') return []
  return [{ path: 'slug', message: 'console is the name of the staff console; choose another' }]
}

/**
 * A fault for a site without `url`: its absolute links, including canonical links for search engines, would lead to
 * this machine.
 */
function findOriginFaults(file: unknown): ConfigurationFault[] {
  const url = findAt(file, ['url'])
  const hosts = findAt(file, ['hosts'])
  if ((url !== undefined && url !== null) || !Array.isArray(hosts)) return []
  const host = hosts.find((name: unknown) => typeof name === 'string' && isPublicName(name)) as
    | string
    | undefined
  if (host === undefined) return []
  const message = `write it, such as https://${host}, because visitors reach the site as ${host}; links for search engines and mails would lead to this machine`
  return [{ path: 'url', message }]
}

/**
 * Faults for locations with the same slug: links, lead routes and distribution_locations identify a location only by
 * its slug.
 */
function findSharedSlugFaults(file: unknown): ConfigurationFault[] {
  const owners = new Map<string, string>()
  return listEntries(file, ['dealerships']).flatMap(({ path, entry: dealership }) => {
    const own = typeof dealership.slug === 'string' ? dealership.slug : formatPath(path)
    return listEntries(file, [...path, 'locations']).flatMap(({ path: place, entry: { slug } }) => {
      if (typeof slug !== 'string') return []
      const owner = owners.get(slug) ?? own
      owners.set(slug, owner)
      if (owner === own) return []
      const message = `the dealership ${owner} has a location ${slug} already, and links and lead routes of the site go by it; give this one another slug, such as ${own}-${slug}`
      return [{ path: formatPath([...place, 'slug']), message }]
    })
  })
}

/**
 * Faults for hosts that are reserved.
 *
 * @param consoleHost the host of the deployment's staff console; undefined: there is no console
 */
export function findReservedHostFaults(
  file: unknown,
  consoleHost: string | undefined,
): ConfigurationFault[] {
  const hosts = findAt(file, ['hosts'])
  const names = (Array.isArray(hosts) ? hosts : []) as unknown[]
  return names.flatMap((name, index) =>
    consoleHost !== undefined && name === consoleHost
      ? [
          {
            path: formatPath(['hosts', index]),
            message: `${consoleHost} is the host of the staff console (CONSOLE_HOST); take it out`,
          },
        ]
      : [],
  )
}
