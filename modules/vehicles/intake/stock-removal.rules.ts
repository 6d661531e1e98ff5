import type { Decision } from '../decision.rules.ts'

/** Vehicles that an import would take out of a dealership's stock. */
export interface LeavingVehicles {
  /** Vehicles in stock. */
  readonly current: number
  /** Of these, the number without a row in the file; 0 if such vehicles stay. */
  readonly absent: number
  /** Of these, the number of vehicles whose stock number belongs to another vehicle in the file. */
  readonly replaced: number
}

/** If a larger share of the stock would leave, the file is probably incomplete, or its columns have moved. */
const largestShareLeaving = 1 / 2

/**
 * Whether an import may remove these vehicles. If not, nothing of its file is imported. Not used for an import with
 * `force`.
 */
export function decideRemoval(leaving: LeavingVehicles): Decision<'import.too-many-removed'> {
  return countLeaving(leaving) > leaving.current * largestShareLeaving
    ? { allowed: false, reason: 'import.too-many-removed' }
    : { allowed: true }
}

export const countLeaving = ({ absent, replaced }: LeavingVehicles): number => absent + replaced

/**
 * Whether vehicles without a row in the file stay in stock. They do if the file has only a part of the stock, or if
 * some of its rows do not identify their vehicle, which may be any of the missing ones.
 */
export const keepsAbsentVehicles = ({
  partial,
  unnamedRows,
}: {
  readonly partial: boolean
  readonly unnamedRows: number
}): boolean => partial || unnamedRows > 0

/** A message for the sender of the file: why the removal was refused, and what to do. */
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
