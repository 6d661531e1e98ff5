import { decideLocationPhone, decideSitePhone } from '#modules/locations/location.rules.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { listLeadValues } from '../lead-values.view.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import { noteMissingFiles } from '../../lead/no-files.rules.ts'
import { noTimeWords } from '../../lead/no-time.rules.ts'
import { findLeadType } from '../../lead/lead-location.rules.ts'
import { escapeHtml } from '../mail/html-text.rules.ts'
import { nameEnquiry, readMessage } from '../mail/lead-words.rules.ts'
import { countEncodedBytes, quoteText, restForDealer } from '../mail/quoted-text.rules.ts'
import type { AdfLead, AdfVehicle } from './adf.types.ts'

/** Maps a lead to ADF's elements; values without an element are listed in the comments. */
export function buildAdfLead(delivered: DeliveredLead): AdfLead {
  const { lead, site, location, stage, origin } = delivered
  const { configuration } = site
  const phone =
    location === undefined
      ? decideSitePhone(configuration)
      : decideLocationPhone(location, configuration)
  return {
    status: stage === 'update' || stage === 'continued' ? 'resend' : 'new',
    id: lead.id,
    source: new URL(origin).host,
    requestDate: formatInstant(lead.completedAt ?? lead.createdAt, configuration.region.time_zone),
    vehicles: listVehicles(delivered),
    customer: {
      firstName: lead.firstName,
      lastName: lead.lastName,
      email: lead.email ?? '',
      phone: lead.phone ?? '',
      postcode: readText(delivered, 'postcode'),
      comments: buildComments(delivered),
    },
    vendor: {
      name: location?.name ?? configuration.name,
      url: origin,
      email: location?.contact_detail.email ?? configuration.email ?? '',
      phone: phone ?? '',
    },
    provider: {
      name: `${configuration.name} website`,
      url: origin,
      email: configuration.email ?? '',
      phone: '',
    },
  }
}

/** The vehicle of the enquiry first, then the visitor's trade-in. */
function listVehicles(delivered: DeliveredLead): AdfVehicle[] {
  const { vehicle } = delivered
  const own = findOwnVehicle(delivered)
  if (vehicle !== null) return [toAdfVehicle(vehicle, delivered), ...(own === null ? [] : [own])]
  return [own ?? buildWantedVehicle(delivered)]
}

function toAdfVehicle(row: VehicleRow, delivered: DeliveredLead): AdfVehicle {
  const { configuration } = delivered.site
  const { priceCents } = buildPrice(row, configuration)
  return {
    interest: decideInterest(delivered),
    status: row.carType === 'new' ? 'new' : 'used',
    year: String(row.year),
    make: row.make,
    model: row.model,
    stock: row.stocknum,
    ...(row.vin === null ? {} : { vin: row.vin }),
    ...(row.badge === null ? {} : { trim: row.badge }),
    ...(row.body === null ? {} : { bodyStyle: row.body }),
    ...(row.transmission === null ? {} : { transmission: row.transmission }),
    ...(row.km === null ? {} : { odometer: toOdometer(String(row.km), delivered) }),
    ...(row.colour === null ? {} : { colour: row.colour }),
    ...(priceCents === null
      ? {}
      : {
          price: {
            currency: configuration.region.currency,
            amount: (priceCents / 100).toFixed(2),
          },
        }),
  }
}

function decideInterest({ lead, vehicle }: DeliveredLead): AdfVehicle['interest'] {
  if (lead.category === 'Test Drive') return 'test-drive'
  return vehicle === null && findLeadType(lead, undefined) === 'Sell My Car' ? 'sell' : 'buy'
}

/** Prefixes of the fields that describe the visitor's own vehicle, by category. */
const ownFields = { 'Trade In': 'Trade In ', 'Sell My Car': '' } as const

function findOwnVehicle(delivered: DeliveredLead): AdfVehicle | null {
  const { category } = delivered.lead
  const beginning =
    ownFields[category as keyof typeof ownFields] ??
    (readText(delivered, 'Trade In Make') === '' ? null : ownFields['Trade In'])
  if (beginning === null) return null
  const read = (name: string) => readText(delivered, beginning + name)
  const condition = read('Condition').toLowerCase()
  const rego = beginning === '' ? readText(delivered, 'Rego') : read('Rego')
  return {
    interest: category === 'Sell My Car' ? 'sell' : 'trade-in',
    status: 'used',
    year: read('Year'),
    make: read('Make'),
    model: read('Model'),
    trim: read('Badge'),
    ...(read('Kilometres') === '' ? {} : { odometer: toOdometer(read('Kilometres'), delivered) }),
    ...(isCondition(condition) ? { condition } : {}),
    comments: rego === '' ? '' : `Registration ${rego}`,
  }
}

const conditions = ['excellent', 'good', 'fair', 'poor'] as const
const isCondition = (text: string): text is (typeof conditions)[number] =>
  conditions.some((condition) => condition === text)

/**
 * ADF requires a vehicle in every lead: built from the visitor's fields, and empty if they describe
 * no vehicle.
 */
function buildWantedVehicle(delivered: DeliveredLead): AdfVehicle {
  const read = (...names: string[]) =>
    names.map((name) => readText(delivered, name)).find((text) => text !== '') ?? ''
  return {
    interest: decideInterest(delivered),
    status: findLeadType(delivered.lead, undefined) === 'New Vehicle' ? 'new' : 'used',
    year: read('Year', 'year'),
    make: read('Vehicle Make', 'Wanted Make', 'Make'),
    model: read('Vehicle Model', 'Wanted Model', 'Model'),
    stock: read('stock_number'),
    comments: read('Vehicle of Interest'),
  }
}

const toOdometer = (
  reading: string,
  { site }: DeliveredLead,
): NonNullable<AdfVehicle['odometer']> => ({
  units: site.configuration.region.distance_unit === 'mi' ? 'miles' : 'km',
  reading,
})

function buildComments(delivered: DeliveredLead): string {
  const { lead, site, stage, consents, files } = delivered
  const values = listLeadValues(lead, findForm(site, lead.form ?? ''), site)
  const lines = [
    nameEnquiry(lead),
    ...(stage === 'incomplete' ? ['Incomplete: the visitor stopped before the last step.'] : []),
    ...(stage === 'continued'
      ? ['Update: adds to the incomplete lead of this id; the visitor stopped again.']
      : []),
    ...(stage === 'update' ? ['Update: completes the incomplete lead of this id.'] : []),
    ...(lead.noTimeReason === null ? [] : [noTimeWords[lead.noTimeReason].note]),
    ...(lead.noFilesReason === null ? [] : [noteMissingFiles(lead.noFilesReason)]),
    quoteText(readMessage(lead), restForDealer),
    ...fitLines(values.map(({ label, value }) => `${label}: ${quoteText(value, restForDealer)}`)),
    ...consents.map(({ wording, agreed }) => `${wording} ${agreed ? 'Yes' : 'No'}`),
    ...files.map(({ name }) => `File: ${name}`),
  ]
  return lines.filter((line) => line !== '').join('\n')
}

/** Maximum bytes of the values in the comments, so that the mail stays within the dealer's size limit. */
const answerBytes = 250_000

/** The lines that fit into the limit, then a line with the number of omitted lines. */
function fitLines(lines: readonly string[]): readonly string[] {
  let left = answerBytes
  const taken = lines.findIndex((line) => {
    left -= countEncodedBytes(escapeHtml(line))
    return left < 0
  })
  return taken === -1
    ? lines
    : [...lines.slice(0, taken), restForDealer.ofValues(lines.length - taken)]
}

function readText({ lead }: DeliveredLead, name: string): string {
  const value = lead.payload[name]
  return typeof value === 'string' || typeof value === 'number'
    ? quoteText(String(value), restForDealer)
    : ''
}

/** `2026-11-21T15:14:05+11:00`, in the dealer's time zone. */
function formatInstant(instant: Date, timeZone: string): string {
  const time = toZonedTime(instant, timeZone)
  const wall = Date.UTC(time.year, time.month - 1, time.day) + time.minutes * 60_000
  const offset = Math.round((wall - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000)
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const size = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
