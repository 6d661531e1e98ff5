import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findAt, formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import {
  findDuplicates,
  listEntries,
  type LooseEntry,
} from '#modules/sites/faults/loose-values.rules.ts'

const prefix = 'service'

/** Prices of unknown vehicle groups, services with the same name, and tyres with too many prices. */
export function findServiceSettingFaults(settings: unknown): ConfigurationFault[] {
  const groups = listEntries(settings, [prefix, 'vehicle_groups'])
  const known = new Set(groups.map(({ entry }) => entry['slug']))
  const menu = listEntries(settings, [prefix, 'menu'])
  const extra = listEntries(settings, [prefix, 'extra_work'])
  const tyreWork = listEntries(settings, [prefix, 'tyres', 'work'])
  return [
    ...findDuplicates(
      groups,
      'slug',
      (slug) => `there is a group ${slug} before; name it otherwise`,
    ),
    // A booking stores only the name, so it must be unique.
    ...[menu, extra].flatMap((entries) =>
      findDuplicates(entries, 'name', (name) => `“${name}” is listed before; name it otherwise`),
    ),
    ...[...menu, ...extra, ...tyreWork].flatMap((item) => findGroupFaults(settings, item, known)),
    ...findTyreFaults(settings),
  ]
}

function findGroupFaults(
  settings: unknown,
  { path }: LooseEntry,
  known: ReadonlySet<unknown>,
): ConfigurationFault[] {
  const prices = listEntries(settings, [...path, 'prices'])
  return prices.flatMap(({ path: at, entry }, index) => {
    const group = entry['group'] ?? null
    const field = formatPath([...at, 'group'])
    if (typeof group === 'string' && !known.has(group)) {
      return [{ path: field, message: `service.vehicle_groups has no group ${group}` }]
    }
    const isTwin = prices.slice(0, index).some((other) => (other.entry['group'] ?? null) === group)
    return isTwin ? [{ path: field, message: 'has a price before; take one out' }] : []
  })
}

function findTyreFaults(settings: unknown): ConfigurationFault[] {
  const grades = findAt(settings, [prefix, 'tyres', 'grades'])
  const most = Array.isArray(grades) ? Math.max(1, grades.length) : undefined
  if (most === undefined) return []
  return listEntries(settings, [prefix, 'tyres', 'sizes']).flatMap(({ path, entry }) => {
    const { prices } = entry
    if (!Array.isArray(prices) || prices.length <= most) return []
    return [
      {
        path: formatPath([...path, 'prices']),
        message: `has more prices than the ${most} of service.tyres.grades`,
      },
    ]
  })
}
