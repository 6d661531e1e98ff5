import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath } from '../settings/configuration-path.rules.ts'
import { findHostFault } from '../host.rules.ts'
import { findDuplicates, findRepeats, findText, listEntries } from './loose-values.rules.ts'

/** Faults between the fields that only a site's own file contains: hosts, dealerships, locations. */
export function findIdentityFaults(file: unknown): ConfigurationFault[] {
  const dealerships = listEntries(file, ['dealerships'])
  return [
    ...findHostFaults(file),
    ...findDuplicates(dealerships, 'slug', (slug) => `the dealership ${slug} is listed twice`),
    ...dealerships.flatMap(({ path }) => findLocationFaults(file, path)),
  ]
}

function findHostFaults(file: unknown): ConfigurationFault[] {
  const hosts = findAt(file, ['hosts'])
  const names = (Array.isArray(hosts) ? hosts : []) as unknown[]
  const faults = names.flatMap((host, index) => {
    const message = typeof host === 'string' ? findHostFault(host) : undefined
    return message === undefined ? [] : [{ path: formatPath(['hosts', index]), message }]
  })
  const url = findText(file, ['url'])
  const urlHost = url === undefined ? undefined : /^https?:\/\/([^:/]+)/.exec(url)?.[1]
  if (urlHost !== undefined && !names.includes(urlHost)) {
    faults.push({ path: 'url', message: `add its host ${urlHost} to hosts` })
  }
  return [...faults, ...findRepeats(file, ['hosts'])]
}

function findLocationFaults(
  file: unknown,
  dealership: readonly PropertyKey[],
): ConfigurationFault[] {
  const locations = listEntries(file, [...dealership, 'locations'])
  const primaries = locations.filter(({ entry }) => entry.primary === true)
  return [
    ...findDuplicates(
      locations,
      'slug',
      (slug) => `the dealership already has a location ${slug}; give this one another slug`,
    ),
    ...primaries.slice(1).map(({ path }) => ({
      path: formatPath([...path, 'primary']),
      message: 'another location of this dealership is primary already; leave one',
    })),
  ]
}
