import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath } from './configuration-path.rules.ts'
import { findHostFault } from './host.rules.ts'
import { findDuplicates, findRepeats, findText, listEntries } from './loose-values.rules.ts'
import type { LooseEntry } from './loose-values.rules.ts'

/** Faults between the fields that only a site's own file has: hosts, dealerships, locations, hours. */
export function findIdentityFaults(file: unknown): ConfigurationFault[] {
  const dealerships = listEntries(file, ['dealerships'])
  return [
    ...findHostFaults(file),
    ...findDuplicates(dealerships, 'slug', (slug) => `the dealership ${slug} stands twice`),
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
    ...locations.flatMap(({ path }) =>
      findWeekFaults(file, [...path, 'contact_detail', 'opening_hours']),
    ),
    ...locations.flatMap(({ path }) => findSpecialHoursFaults(file, [...path, 'special_hours'])),
  ]
}

function findWeekFaults(root: unknown, path: readonly PropertyKey[]): ConfigurationFault[] {
  const entries = listEntries(root, path)
  return [
    ...findDuplicates(entries, 'weekday', (day) => `weekday ${day} stands twice; leave one`),
    ...entries.flatMap(findHoursFaults),
  ]
}

/** Also for the site's own special_hours. */
export function findSpecialHoursFaults(
  root: unknown,
  path: readonly PropertyKey[],
): ConfigurationFault[] {
  const entries = listEntries(root, path)
  return [
    ...findDuplicates(entries, 'date', (date) => `${date} stands twice; leave one`),
    ...entries.flatMap(findHoursFaults),
  ]
}

function findHoursFaults({ path, entry }: LooseEntry): ConfigurationFault[] {
  if (entry.status !== 'Open') return []
  const missing = ['open', 'close'].filter((key) => typeof entry[key] !== 'string')
  if (missing.length > 0) {
    return missing.map((key) => ({
      path: formatPath([...path, key]),
      message: 'an open day needs its time; write HH:MM or another status',
    }))
  }
  if (entry.open !== entry.close) return []
  return [
    {
      path: formatPath([...path, 'close']),
      message: 'is the same as open; for a whole day write open 00:00 and close 24:00',
    },
  ]
}
