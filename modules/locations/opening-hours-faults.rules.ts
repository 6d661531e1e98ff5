import { mostBreaks } from '#modules/sites/settings/opening-hours.schema.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import {
  findDuplicates,
  listEntries,
  type LooseEntry,
} from '#modules/sites/faults/loose-values.rules.ts'

/** Faults of each location's week and special days, and of the special days of the whole site. */
export function findOpeningHoursFaults(
  settings: unknown,
  dealerships: unknown,
): ConfigurationFault[] {
  const root = { dealerships }
  const locations = listEntries(root, ['dealerships']).flatMap(({ path }) =>
    listEntries(root, [...path, 'locations']),
  )
  return [
    ...locations.flatMap(({ path }) => [
      ...findWeekFaults(root, [...path, 'contact_detail', 'opening_hours']),
      ...findSpecialHoursFaults(root, [...path, 'special_hours']),
    ]),
    ...findSpecialHoursFaults(settings, ['special_hours']),
  ]
}

function findWeekFaults(root: unknown, path: readonly PropertyKey[]): ConfigurationFault[] {
  const entries = listEntries(root, path)
  return [
    ...findDuplicates(entries, 'weekday', (day) => `weekday ${day} is listed twice; leave one`),
    ...entries.flatMap(findHoursFaults),
    ...entries.flatMap((day) => findBreakFaults(root, day)),
  ]
}

function findSpecialHoursFaults(root: unknown, path: readonly PropertyKey[]): ConfigurationFault[] {
  const entries = listEntries(root, path)
  return [
    ...findDuplicates(entries, 'date', (date) => `${date} is listed twice; leave one`),
    ...entries.flatMap(findHoursFaults),
    ...entries.flatMap((day) => findBreakFaults(root, day)),
  ]
}

/** Breaks lie within the hours, before midnight, one after the other. */
function findBreakFaults(root: unknown, { path, entry }: LooseEntry): ConfigurationFault[] {
  // A longer list is one fault of the schema, and not one for each of its entries.
  const breaks = listEntries(root, [...path, 'breaks']).slice(0, mostBreaks)
  if (breaks.length === 0) return []
  const { open, close } = entry
  if (entry.status === 'Closed' || typeof open !== 'string' || typeof close !== 'string') {
    const message = 'breaks need the open and close of the day; leave them out of a closed day'
    return [{ path: formatPath([...path, 'breaks']), message }]
  }
  const closes = close > open ? close : '24:00'
  let before = open
  return breaks.flatMap(({ path: at, entry: { from, to } }) => {
    if (typeof from !== 'string' || typeof to !== 'string') return []
    const message = explainBreak({ from, to, before, open, closes })
    before = to
    return message === undefined ? [] : [{ path: formatPath(at), message }]
  })
}

interface BreakTimes {
  readonly from: string
  readonly to: string
  /** When the break before ended, or the opening time. */
  readonly before: string
  readonly open: string
  readonly closes: string
}

function explainBreak({ from, to, before, open, closes }: BreakTimes): string | undefined {
  if (to <= from) return 'ends before it begins; write from and to as HH:MM of the same day'
  if (from <= open || to >= closes) {
    return `is not within ${open} to ${closes}; change open or close instead`
  }
  return from <= before
    ? 'begins before the break above it has ended; write them in order'
    : undefined
}

function findHoursFaults({ path, entry }: LooseEntry): ConfigurationFault[] {
  if (entry.status === 'Closed') return []
  const missing = ['open', 'close'].filter((key) => typeof entry[key] !== 'string')
  if (missing.length > 0) {
    // A day by appointment needs no hours. But with only an opening or a closing time, no appointment could be
    // offered.
    if (entry.status !== 'Open' && missing.length === 2) return []
    return missing.map((key) => ({
      path: formatPath([...path, key]),
      message:
        entry.status === 'Open'
          ? 'an open day needs its time; write HH:MM or another status'
          : 'the other time stands alone; write HH:MM, or leave both out',
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
