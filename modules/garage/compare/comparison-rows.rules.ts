import { findGroup } from '#modules/vehicles/words/feature-groups.rules.ts'
import type { ComparisonColumn, VehicleColumn } from '#modules/vehicles/page/comparison.types.ts'

/** One column's value in a row; `text` is null if the value is unknown. */
export interface ComparisonCell {
  readonly text: string | null
  /** Why the value stands out: 'Lowest price'. */
  readonly mark: string | null
}

/** One compared property, with a cell for each column; null for a column without a vehicle. */
export interface ComparisonRow {
  readonly label: string
  readonly cells: readonly (ComparisonCell | null)[]
  /** Whether the vehicles have different values. */
  readonly differs: boolean
}

export interface ComparisonGroup {
  readonly name: string
  readonly rows: readonly ComparisonRow[]
}

/** The most features that are compared for each vehicle, because a feed may list any number. */
const mostFeatures = 150

/**
 * Compares vehicles by price, facts and features. A known and an unknown value count as different, because 'Show only
 * differences' must not hide a property that only one vehicle has.
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

/** Indexes of the columns with the lowest figure; empty if fewer than two have a figure, or all have the same. */
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

/**
 * All labels in the order of the first vehicle; labels that only later vehicles have are inserted where those have
 * them.
 */
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

/** Features under the headings of the car page; names that differ only in case are the same feature. */
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

/** The most important groups for buyers come first; features without a group come last. */
const groupOrder = ['Safety', 'Comfort', 'Technology', 'Driving', 'Exterior', 'Towing and load']
const rankOf = (group: string): number => {
  const at = groupOrder.indexOf(group)
  if (at !== -1) return at
  return group === 'More' ? Number.POSITIVE_INFINITY : groupOrder.length
}
