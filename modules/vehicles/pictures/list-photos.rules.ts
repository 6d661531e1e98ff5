import { type PhotoKind, readPhotoKind } from './photo-kind.rules.ts'
import { buildPictureAddress, listPictureKeys } from './picture-address.rules.ts'

interface PhotographedVehicle {
  readonly primaryImageUrl: string | null
  readonly images: readonly { readonly url: string; readonly kind?: PhotoKind }[]
}

/** A stored picture of a vehicle, and what it shows. */
export interface VehiclePhoto {
  readonly key: string
  /** Missing if neither the feed nor the name of the file tells. */
  readonly kind?: PhotoKind
}

/** A vehicle's stored pictures, in the order of `listPictureKeys`. */
export function listPhotos(vehicle: PhotographedVehicle): VehiclePhoto[] {
  return listPictureKeys(vehicle).map((key) => {
    const image = vehicle.images.find(({ url }) => url === buildPictureAddress(key))
    const kind = image?.kind ?? readPhotoKind(key)
    return kind === null ? { key } : { key, kind }
  })
}
