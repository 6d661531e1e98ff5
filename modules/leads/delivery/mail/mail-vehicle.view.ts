import { buildVehiclePath } from '#modules/links/paths.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import {
  buildPicturePath,
  listPictureKeys,
} from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { MailVehicle } from './mail-document.types.ts'

/**
 * A vehicle as a mail shows it. The picture is the share picture, which is a JPEG for clients that
 * do not request another format.
 */
export function buildMailVehicle(
  row: VehicleRow,
  configuration: SiteConfiguration,
  origin: string,
): MailVehicle {
  const [key] = listPictureKeys(row)
  const { region } = configuration
  const { price } = buildPrice(row, configuration)
  const facts = [
    row.carType === 'new' ? 'New' : row.carType === 'demo' ? 'Demo' : 'Used',
    row.km === null ? null : formatDistance(row.km, region),
    row.transmission,
    row.fuel,
    row.colour,
    `Stock ${row.stocknum}`,
    row.rego === null ? null : `Rego ${row.rego}`,
  ]
  return {
    title: buildVehicleTitle(row),
    subtitle: [row.badge, row.series].filter((part) => part !== null).join(' '),
    price: price.text,
    was: price.was,
    priceNote: describePriceNote(price),
    facts: facts.filter((fact) => fact !== null),
    href:
      row.removedAt === null
        ? origin + buildVehiclePath(configuration.vehicle.address_word, row.slug)
        : null,
    picture: key === undefined ? null : origin + buildPicturePath(key, 1200, 'share'),
  }
}

/** 'Drive Away', or for a subscription 'per week, or buy for $45,990 Drive Away'. */
function describePriceNote({ note, buy }: PriceView): string | null {
  if (buy === null) return note
  const sale = [buy.text, buy.note].filter((part) => part !== null).join(' ')
  return [note, `or buy for ${sale}`].filter((part) => part !== null).join(', ')
}
