import { listPictureKeys } from './picture-address.rules.ts'

/** Who has seen five photos on a card and wants to see more opens the vehicle. */
const most = 4

/**
 * The photos that a card shows after the main one: their keys, separated by spaces. As one text, because the stock
 * index keeps it in memory for every vehicle.
 * @returns null if the vehicle has one stored photo, or none
 */
export function listFurtherPhotos(vehicle: Parameters<typeof listPictureKeys>[0]): string | null {
  const further = listPictureKeys(vehicle).slice(1, 1 + most)
  return further.length === 0 ? null : further.join(' ')
}
