import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

/** Cards of a row on a wide screen. */
const inRow = 4

interface GarageRow {
  readonly heading: string
  readonly cards: readonly VehicleCardView[]
}

/**
 * The rows of vehicles in an empty garage: those that the visitor saw lately, and the newest. A few that were seen
 * share the row of the newest, so that no row is mostly empty. A vehicle is in one row only.
 */
export function arrangeGarageRows(
  seen: readonly VehicleCardView[],
  newest: readonly VehicleCardView[],
): GarageRow[] {
  const others = newest.filter(({ id }) => !seen.some((card) => card.id === id))
  const rows =
    seen.length < inRow
      ? [{ heading: nameRow(seen, others), cards: [...seen, ...others] }]
      : [
          { heading: 'Recently seen', cards: seen },
          { heading: 'Just arrived', cards: others },
        ]
  return rows
    .filter(({ cards }) => cards.length > 0)
    .map(({ heading, cards }) => ({ heading, cards: cards.slice(0, inRow) }))
}

function nameRow(seen: readonly unknown[], others: readonly unknown[]): string {
  if (seen.length === 0) return 'Just arrived'
  return others.length === 0 ? 'Recently seen' : 'Recently seen and just arrived'
}
