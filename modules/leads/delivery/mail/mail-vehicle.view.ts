import { buildVehiclePath } from '#modules/content/paths.ts'
import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import { buildPicturePath, listPictureKeys } from '#modules/vehicles/picture-address.rules.ts'
import { decidePriceDisplay } from '#modules/vehicles/price-display.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { MailVehicle } from './mail-document.types.ts'

/** '2022 Toyota HiLux'. */
export function nameVehicle({ year, make, model }: VehicleRow): string {
  return `${year} ${make} ${model}`
}

/**
 * A vehicle as a mail shows it. Its picture is the one that links share, which programs that name no format of
 * their own get as JPEG.
 */
export function buildMailVehicle(
  row: VehicleRow,
  configuration: SiteConfiguration,
  origin: string,
): MailVehicle {
  const [key] = listPictureKeys(row)
  const { region } = configuration
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
    title: nameVehicle(row),
    subtitle: [row.badge, row.series].filter((part) => part !== null).join(' '),
    ...describePrice(row, configuration),
    facts: facts.filter((fact) => fact !== null),
    href:
      row.removedAt === null
        ? origin + buildVehiclePath(configuration.vehicle.address_word, row.slug)
        : null,
    picture: key === undefined ? null : origin + buildPicturePath(key, 1200, 'share'),
  }
}

function describePrice(
  row: VehicleRow,
  { price, region, subscriptions }: SiteConfiguration,
): Pick<MailVehicle, 'price' | 'was' | 'priceNote'> {
  const shown = decidePriceDisplay(row, {
    offersSubscriptions: subscriptions.enabled,
    noPriceText: price.no_price_text,
    preorderText: price.preorder_text,
  })
  switch (shown.kind) {
    case 'subscription':
      return {
        price: formatMoney(shown.priceCents, region),
        was: null,
        priceNote: subscriptions.price_suffix,
      }
    case 'price':
      return {
        price: formatMoney(shown.priceCents, region),
        was: shown.wasCents === null ? null : formatMoney(shown.wasCents, region),
        priceNote: row.priceType,
      }
    case 'preorder':
    case 'none':
      return { price: shown.text, was: null, priceNote: null }
  }
}
