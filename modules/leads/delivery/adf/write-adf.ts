import { XMLBuilder } from 'fast-xml-parser'
import type { AdfLead, AdfParty, AdfVehicle } from './adf.types.ts'

const attribute = '@'
const text = '#text'

const builder = new XMLBuilder({
  attributeNamePrefix: attribute,
  textNodeName: text,
  ignoreAttributes: false,
  format: true,
  indentBy: '  ',
  suppressEmptyNode: false,
  suppressBooleanAttributes: false,
})

/** ADF/XML 1.0, with elements in the order of the DTD (`adf.dtd`). */
export function writeAdf(lead: AdfLead): string {
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    '?adf': { '@version': '1.0' },
    adf: {
      prospect: {
        '@status': lead.status,
        id: { '@sequence': '1', '@source': clean(lead.source), [text]: clean(lead.id) },
        requestdate: lead.requestDate,
        vehicle: lead.vehicles.map(toVehicle),
        customer: toCustomer(lead.customer),
        vendor: {
          vendorname: clean(lead.vendor.name),
          ...given('url', lead.vendor.url),
          contact: toContact(lead.vendor),
        },
        provider: {
          name: { '@part': 'full', [text]: clean(lead.provider.name) },
          ...given('url', lead.provider.url),
          ...given('email', lead.provider.email),
          ...given('phone', lead.provider.phone),
        },
      },
    },
  }
  return builder.build(document)
}

function toVehicle(vehicle: AdfVehicle): Record<string, unknown> {
  const { odometer, price, colour } = vehicle
  return {
    '@interest': vehicle.interest,
    '@status': vehicle.status,
    year: clean(vehicle.year),
    make: clean(vehicle.make),
    model: clean(vehicle.model),
    ...given('vin', vehicle.vin),
    ...given('stock', vehicle.stock),
    ...given('trim', vehicle.trim),
    ...given('bodystyle', vehicle.bodyStyle),
    ...given('transmission', vehicle.transmission),
    ...(odometer === undefined
      ? {}
      : { odometer: { '@units': odometer.units, [text]: clean(odometer.reading) } }),
    ...given('condition', vehicle.condition),
    ...(colour === undefined || colour === ''
      ? {}
      : { colorcombination: { exteriorcolor: clean(colour) } }),
    ...(price === undefined
      ? {}
      : {
          price: { '@type': 'asking', '@currency': price.currency, [text]: clean(price.amount) },
        }),
    ...given('comments', vehicle.comments),
  }
}

function toCustomer(customer: AdfLead['customer']): Record<string, unknown> {
  const { firstName, lastName, postcode } = customer
  const names = [
    { '@part': 'first', '@type': 'individual', [text]: clean(firstName) },
    ...(lastName === ''
      ? []
      : [{ '@part': 'last', '@type': 'individual', [text]: clean(lastName) }]),
  ]
  return {
    contact: {
      name: names,
      ...given('email', customer.email),
      ...(customer.phone === ''
        ? {}
        : { phone: { '@type': 'voice', [text]: clean(customer.phone) } }),
      ...(postcode === '' ? {} : { address: { postalcode: clean(postcode) } }),
    },
    ...given('comments', customer.comments),
  }
}

function toContact({ name, email, phone }: AdfParty): Record<string, unknown> {
  return {
    name: { '@part': 'full', [text]: clean(name) },
    ...given('email', email),
    ...(phone === '' ? {} : { phone: { '@type': 'voice', [text]: clean(phone) } }),
  }
}

const given = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined || value === '' ? {} : { [name]: clean(value) }

/** Characters that XML 1.0 forbids, even escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const clean = (value: string): string => value.replaceAll(forbidden, '')
