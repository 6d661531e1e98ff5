import type { Decision } from '../decision.rules.ts'

/** Vehicles that an import would take out of a dealership's stock. */
export interface LeavingVehicles {
  /** Vehicles in stock. */
  readonly current: number
  /** Of these, vehicles that the file does not name; 0 where they stay. */
  readonly absent: number
  /** Of these, vehicles whose stock number the file gives to another one. */
  readonly replaced: number
}

/** If a larger share of the stock would leave, the file is probably cut short, or its columns have moved. */
const largestShareLeaving = 1 / 2

/**
 * Whether an import may remove these vehicles; if not, nothing of its file is imported. Imports with force do not ask.
 */
export function decideRemoval(leaving: LeavingVehicles): Decision<'import.too-many-removed'> {
  return countLeaving(leaving) > leaving.current * largestShareLeaving
    ? { allowed: false, reason: 'import.too-many-removed' }
    : { allowed: true }
}

export const countLeaving = ({ absent, replaced }: LeavingVehicles): number => absent + replaced

/**
 * Whether vehicles that a file does not name stay in stock: the file has only a part of the stock, or some of its rows
 * cannot be read so far as to say which vehicle they are of, so that each absent vehicle may be theirs.
 */
export const keepsAbsentVehicles = ({
  partial,
  unnamedRows,
}: {
  readonly partial: boolean
  readonly unnamedRows: number
}): boolean => partial || unnamedRows > 0

/** Why the removal was refused and what to do, for whoever sent the file. */
export function describeRefusedRemoval(leaving: LeavingVehicles): string {
  const { current, absent, replaced } = leaving
  const parts = [
    `${countLeaving(leaving)} of the dealership's ${current} vehicles would leave, more than half.`,
    absent > 0 &&
      `Is the file whole? It lacks ${absent}: import it as partial to add to the stock.`,
    replaced > 0 &&
      `Has a column moved? The stock numbers of ${replaced} are those of another make, model, year or VIN.`,
    'Import it with force to remove them.',
  ]
  return parts.filter((part) => part !== false).join(' ')
}
