import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import { formatCount, formatMoney } from '#modules/sites/money-format.ts'
import { formatClock, formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import { parseClock } from '#modules/locations/parse-clock.ts'
import { nameZone } from '#modules/sites/staff-time.rules.ts'
import { toInstant } from '#modules/sites/zoned-time.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import {
  preferenceNames,
  readContactPreference,
  wordContactPreference,
} from '#modules/forms/catalogue/contact-preference.rules.ts'
import { findChosenLocation } from '#modules/forms/site-forms/location-choice.rules.ts'
import type { StoredLead } from '../lead/lead.types.ts'

export interface LeadValueView {
  readonly label: string
  readonly value: string
}

type Region = Site['configuration']['region']
type Reader = 'staff' | 'visitor'
type Field = FormDefinition['steps'][number]['fields'][number]

/**
 * The values of a lead, in the order and with the labels of its form, then the other values. Omits
 * name, contact details, message and consents, which are shown elsewhere.
 *
 * @param reader `staff` also see the time zone of the chosen time
 * @param form the lead's form as the site has it now; undefined: unknown
 */
export function listLeadValues(
  { payload, dealershipSlug }: Pick<StoredLead, 'payload' | 'dealershipSlug'>,
  form: FormDefinition | undefined,
  site: Site,
  reader: Reader = 'visitor',
): LeadValueView[] {
  const fields = form?.steps.flatMap((step) => step.fields) ?? []
  // The dealership slug sent to receivers may differ from the chosen dealership's (§7).
  const given = reader === 'staff' ? withoutPreference(payload) : payload
  const values = dealershipSlug === null ? given : { ...given, dealership_slug: dealershipSlug }
  const ofForm = fields
    .filter(
      ({ name, type }) =>
        locationTypes.has(type) || !(shownElsewhere.has(name) || typesShownElsewhere.has(type)),
    )
    .flatMap((field) =>
      toValueView(field.label, formatValue(values[field.name], field, site, reader)),
    )
  const known = new Set(fields.map(({ name }) => name))
  const spread = fields.some(({ type }) => spreadTypes.has(type))
  const others = Object.entries(given)
    .filter(([name]) => !known.has(name) && !shownElsewhere.has(name) && !name.includes('.'))
    .filter(([name]) => !spread || !spreadNames.has(name))
    .flatMap(([name, value]) => toValueView(toLabel(name), formatPlain(value)))
  return [...ofForm, ...others]
}

/** Without how and when the visitor would like to be contacted, which staff see beside the contact details. */
function withoutPreference(payload: StoredLead['payload']): StoredLead['payload'] {
  if (wordContactPreference(readContactPreference(payload)) === null) return payload
  const { [preferenceNames.way]: _way, [preferenceNames.time]: _time, ...others } = payload
  return others
}

/** Names of values that the mail shows elsewhere, or that are useless to its reader. */
const shownElsewhere: ReadonlySet<string> = new Set(
  `name first_name last_name email phone mobile message category subcategory opt_in
   terms_conditions lead_id lead_status form_completed has_files source url user_agent
   visited_pages page_id linked_query_params website_slug manufacturer_slug
   dealership_slug location_id car_id car_type stock_number vehicle_status
   distance_unit form terms_shown_on skipped_steps step_number step_index progress hidden`.split(
    /\s+/,
  ),
)

const typesShownElsewhere: ReadonlySet<string> = new Set(
  `fullName email phone optIn hidden button file`.split(/\s+/),
)

/** Types of fields whose value is the slug of a location or a dealership. */
const locationTypes: ReadonlySet<string> = new Set(
  `locationSelect websiteLocationSelect locationSelectCustom`.split(/\s+/),
)

/** Kinds of field whose parts are also sent under names of their own (§3 Contact fields). */
const spreadTypes: ReadonlySet<string> = new Set(['address', 'dob', 'fullName', 'licenseNumber'])
const spreadNames: ReadonlySet<string> = new Set(
  `day month year state street city postcode`.split(/\s+/),
)

const toValueView = (label: string, value: string): LeadValueView[] =>
  value === '' ? [] : [{ label: label.replace(/ \(optional\)$/, ''), value }]

function formatValue(value: unknown, field: Field, site: Site, reader: Reader): string {
  const { region } = site.configuration
  if (typeof value === 'number') return formatNumber(value, field, region)
  if (Array.isArray(value)) {
    return value.map((item) => formatValue(item, field, site, reader)).join(', ')
  }
  if (typeof value !== 'string') return formatPlain(value)
  if (locationTypes.has(field.type)) {
    const chosen = findChosenLocation(site, value)
    const isDealership = field.type === 'locationSelectCustom'
    return (isDealership ? null : chosen?.location?.name) ?? chosen?.dealership.name ?? value
  }
  const choice = field.choices.find((candidate) => candidate.value === value)
  return choice?.label ?? formatDates(value, region, reader)
}

function formatNumber(value: number, { type }: Field, region: Region): string {
  switch (type) {
    case 'currency':
      return formatMoney(Math.round(value * 100), region)
    case 'kilometre':
      return `${formatCount(value, region)} km`
    case 'distance':
      return `${formatCount(value, region)} ${region.distance_unit}`
    case 'starRating':
      return `${value} of 5`
    default:
      return String(value)
  }
}

/** Formats dates such as `2026-11-21` and `2026-11-21T09:30` for display; returns other text unchanged. */
function formatDates(text: string, { locale, time_zone: zone }: Region, reader: Reader): string {
  const [, year, month, dayOfMonth, clock] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/.exec(text) ?? []
  if (year === undefined) return text
  const day = { year: Number(year), month: Number(month), day: Number(dayOfMonth) }
  const date = formatDate(day, locale)
  if (clock === undefined) return date
  const minutes = parseClock(clock)
  const named = reader === 'staff' ? ` ${nameZone(toInstant(day, minutes, zone), zone)}` : ''
  return `${date}, ${formatClock(minutes)}${named}`
}

function formatPlain(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(formatPlain).filter(isWritten).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, part]) => [toLabel(name), formatPlain(part)] as const)
    .filter(([, text]) => isWritten(text))
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
}

const isWritten = (text: string) => text !== ''

/** 'additional_services' → 'Additional services'. */
function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
