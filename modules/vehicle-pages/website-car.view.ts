import type { Site } from '#modules/sites/site.types.ts'
import type { Car } from '#modules/vehicles/wire/car.schema.ts'
import {
  buildPicturePath,
  findPictureKey,
} from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ShownCar, WebsiteCar } from './website-car.schema.ts'

/** A Car with the price that the site's pages show. */
export function addShownPrice(
  car: Car,
  row: VehicleRow,
  { configuration }: Pick<Site, 'configuration'>,
): ShownCar {
  const { price, priceCents } = buildPrice(row, configuration)
  return {
    ...car,
    shown_price: priceCents === null ? null : priceCents / 100,
    shown_price_text: price.text,
  }
}

/** A Car with absolute URLs of its pictures; their stored `url` may be a path on the website. */
export function addPictureAddresses(car: ShownCar, origin: string): WebsiteCar {
  return {
    ...car,
    primary_image_absolute_url: findAbsoluteAddress(car.primary_image_url, origin),
    images: car.images.map(({ image }) => ({
      image: { ...image, absolute_url: findAbsoluteAddress(image.url, origin) },
    })),
    turn_images: car.turn_images.map(({ image }) => ({
      image: { ...image, absolute_url: findAbsoluteAddress(image.url, origin) },
    })),
  }
}

/**
 * The absolute URL of a picture. A stored picture has one for each width, of which this is a large one; any other
 * picture keeps its URL.
 */
function findAbsoluteAddress(url: string | null, origin: string): string | null {
  if (url === null) return null
  const key = findPictureKey(url)
  const path = key === null ? url : buildPicturePath(key, 1920)
  return URL.parse(path, origin)?.href ?? null
}
