import { tokenise } from '#platform/search-engine/tokens.ts'
import { searchable, type SyntheticVehicle } from './synthetic-vehicles.ts'

/** Exactly the words of our index, so that a rival finds the same vehicles. */
export function wordsOf(vehicle: SyntheticVehicle): string {
  return searchable
    .flatMap((field) => tokenise(vehicle[field] as string).map(({ word }) => word))
    .join(' ')
}
