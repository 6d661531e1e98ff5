import { findGroup } from '#modules/vehicles/words/feature-groups.rules.ts'
import type { ComparisonColumn, VehicleColumn } from '#modules/vehicles/page/comparison.types.ts'

/** What one column says in a row; null where nothing is known of it. */
export interface ComparisonCell {
  readonly text: string | null
  /** Why this one stands out: 'Lowest price'. */
  readonly mark: string | null
}

/** One thing that is compared, with a cell for each column; a column without a vehicle has null. */
export interface ComparisonRow {
  readonly label: string
  readonly cells: readonly (ComparisonCell | null)[]
  /** Whether the vehicles are not all alike in it. */
  readonly differs: boolean
}

export interface ComparisonGroup {
  readonly name: string
  readonly rows: readonly ComparisonRow[]
}

/** More features than a person reads of a vehicle; a feed may name any number. */
const mostFeatures = 150

/**
 * Compares vehicles: what each costs, what it is, and which features it has. A row differs where two columns do not
 * say the same; that one of them says nothing counts, for 'only the differences' must not hide what only one has.
 */
export function buildComparison(columns: readonly ComparisonColumn[]): ComparisonGroup[] {
  const vehicles = columns.filter((column) => column.kind === 'vehicle')
  if (vehicles.length === 0) return []
  return [
    { name: 'Price', rows: buildPriceRows(columns) },
    { name: 'The vehicle', rows: buildFactRows(columns, vehicles) },
    ...buildFeatureGroups(columns, vehicles),
  ].filter(({ rows }) => rows.length > 0)
}

/** The columns with the lowest figure; none where fewer than two have one, or all have the same. */
export function findLowest(figures: readonly (number | null)[]): readonly number[] {
  const known = figures.filter((figure) => figure !== null)
  const lowest = Math.min(...known)
  if (known.length < 2 || known.every((figure) => figure === lowest)) return []
  return figures.flatMap((figure, index) => (figure === lowest ? [index] : []))
}

type Read = (vehicle: VehicleColumn) => string | null

function buildRow(
  label: string,
  columns: readonly ComparisonColumn[],
  read: Read,
  marks: { readonly at: readonly number[]; readonly word: string } = { at: [], word: '' },
): ComparisonRow {
  const cells = columns.map((column, index) =>
    column.kind === 'vehicle'
      ? { text: read(column), mark: marks.at.includes(index) ? marks.word : null }
      : null,
  )
  const texts = cells.flatMap((cell) => (cell === null ? [] : [cell.text?.toLowerCase() ?? null]))
  return { label, cells, differs: new Set(texts).size > 1 }
}

const figuresOf = (
  columns: readonly ComparisonColumn[],
  read: (vehicle: VehicleColumn) => number | null,
) => columns.map((column) => (column.kind === 'vehicle' ? read(column) : null))

function buildPriceRows(columns: readonly ComparisonColumn[]): ComparisonRow[] {
  const cheapest = findLowest(figuresOf(columns, ({ shownCents }) => shownCents))
  const describePrice: Read = ({ price: { text, note, buy } }) =>
    [text, note, buy === null ? null : `or ${buy.text} to buy`]
      .filter((part) => part !== null)
      .join(' ')
  const describePayment: Read = ({ payment }) =>
    payment === null
      ? null
      : [payment.text, payment.rate, payment.comparison].filter((part) => part !== null).join(', ')
  return [
    buildRow('Price', columns, describePrice, { at: cheapest, word: 'Lowest price' }),
    buildRow('Repayment', columns, describePayment),
  ].filter(hasValue)
}

function buildFactRows(
  columns: readonly ComparisonColumn[],
  vehicles: readonly VehicleColumn[],
): ComparisonRow[] {
  const leastDriven = findLowest(figuresOf(columns, ({ km }) => km))
  const rows = listLabels(vehicles).map((label) =>
    buildRow(
      label,
      columns,
      ({ facts }) => facts.find((fact) => fact.label === label)?.value ?? null,
      { at: label === 'Odometer' ? leastDriven : [], word: 'Least driven' },
    ),
  )
  return [...rows, buildRow('See it at', columns, ({ place }) => place)].filter(hasValue)
}

/** All labels in the order of the first vehicle that has each, where those of the others fit in. */
function listLabels(vehicles: readonly VehicleColumn[]): string[] {
  const labels: string[] = []
  for (const { facts } of vehicles) {
    let after = 0
    for (const { label } of facts) {
      const at = labels.indexOf(label)
      if (at === -1) labels.splice(after, 0, label)
      after = (at === -1 ? after : at) + 1
    }
  }
  return labels
}

/** Features under the headings of the car page; the same words in other capitals are the same feature. */
function buildFeatureGroups(
  columns: readonly ComparisonColumn[],
  vehicles: readonly VehicleColumn[],
): ComparisonGroup[] {
  const names = new Map<string, string>()
  const ownKeys = new Map<number, ReadonlySet<string>>()
  for (const { id, features } of vehicles) {
    const own = features.slice(0, mostFeatures)
    ownKeys.set(id, new Set(own.map(toKey)))
    for (const feature of own) if (!names.has(toKey(feature))) names.set(toKey(feature), feature)
  }
  const groups = Map.groupBy(names, ([, name]) => findGroup(name))
  return [...groups]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([name, features]) => ({
      name,
      rows: features
        .map(([key, label]) =>
          buildRow(label, columns, ({ id }) => (ownKeys.get(id)?.has(key) === true ? 'Yes' : null)),
        )
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    }))
}

const toKey = (feature: string): string => feature.trim().toLowerCase()

const hasValue = ({ cells }: ComparisonRow): boolean =>
  cells.some((cell) => cell !== null && cell.text !== null)

/** What people decide by comes first; what is in no group comes last. */
const groupOrder = ['Safety', 'Comfort', 'Technology', 'Driving', 'Exterior', 'Towing and load']
const rankOf = (group: string): number => {
  const at = groupOrder.indexOf(group)
  if (at !== -1) return at
  return group === 'More' ? Number.POSITIVE_INFINITY : groupOrder.length
}
