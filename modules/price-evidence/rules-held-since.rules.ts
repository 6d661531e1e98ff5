/** A version of a site's settings, and when it was applied. */
interface AppliedVersion {
  readonly appliedAt: Date
  /** The site file as parsed by `site apply`. */
  readonly file: unknown
}

/** Settings and groups of settings that decide which vehicles or prices a site shows. */
const decisive = [
  'template',
  'region',
  'price',
  'subscriptions',
  'include_sold_cars_days',
  'finance',
] as const

/**
 * Since when a site shows prices by its current settings: the time at which the oldest of its latest versions with
 * the same deciding settings was applied.
 *
 * @param versions the newest first
 */
export function findRulesHeldSince(versions: readonly AppliedVersion[]): Date | null {
  const [newest] = versions
  if (newest === undefined) return null
  const wanted = pickDecisive(newest.file)
  const other = versions.findIndex(({ file }) => pickDecisive(file) !== wanted)
  return (versions[other === -1 ? versions.length - 1 : other - 1] ?? newest).appliedAt
}

function pickDecisive(file: unknown): string {
  const { dealership_group: group, dealerships, search, ...rest } = readRecord(file)
  const defaults = readRecord(readRecord(group)['defaults'])
  return JSON.stringify([
    pickSettings(rest),
    pickSettings(defaults),
    readRecord(search)['stock_filter'],
    readRecord(defaults['search'])['stock_filter'],
    Array.isArray(dealerships) ? dealerships.map((each) => readRecord(each)['slug']) : null,
  ])
}

const pickSettings = (layer: Readonly<Record<string, unknown>>): unknown[] =>
  decisive.map((group) => layer[group])

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
