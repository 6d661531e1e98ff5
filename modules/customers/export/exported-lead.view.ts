import { salesStateNames, type SalesState } from '#modules/inbox/work/sales-state.rules.ts'
import type { LeadChannel } from '#modules/inbox/list/inbox-filter.schema.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'

export interface ExportedLead {
  readonly id: string
  readonly siteId: number
  readonly groupId: number
  readonly locationId: number | null
  readonly siteName: string
  readonly locationName: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly category: string
  readonly subcategory: string | null
  readonly year: number | null
  readonly make: string
  readonly model: string
  readonly stockNumber: string | null
  readonly channel: LeadChannel
  readonly salesState: SalesState
  readonly lostReason: string | null
  readonly ownerName: string | null
  readonly createdAt: Date
  readonly isComplete: boolean
  /** The time of the lead in the database's precision. */
  readonly at: string
}

/** How a lead came to us, as shown to people. */
export const channelNames: Readonly<Record<LeadChannel, string>> = {
  form: 'Website form',
  call: 'Phone call',
  api: 'Another system',
  hand: 'Added by hand',
}

export const exportHeadings = [
  'Came in',
  'Time zone',
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'Category',
  'Subcategory',
  'Vehicle',
  'Stock number',
  'Came by',
  'Site',
  'Location',
  'State',
  'Lost because',
  'Owner',
  'Form finished',
  'Lead',
] as const

/** The cells of a lead, with the time in the site's zone. */
export const buildExportCells = (lead: ExportedLead, timeZone: string): readonly string[] => [
  formatLocalTime(lead.createdAt, timeZone),
  timeZone,
  lead.firstName,
  lead.lastName,
  lead.email ?? '',
  lead.phone ?? '',
  lead.category,
  lead.subcategory ?? '',
  lead.year === null
    ? ''
    : buildVehicleTitle({ year: lead.year, make: lead.make, model: lead.model }),
  lead.stockNumber ?? '',
  channelNames[lead.channel],
  lead.siteName,
  lead.locationName ?? '',
  salesStateNames[lead.salesState],
  lead.lostReason ?? '',
  lead.ownerName ?? '',
  lead.isComplete ? 'yes' : 'no',
  lead.id,
]

/** '2026-11-29 14:05', which spreadsheets read as a time. */
function formatLocalTime(instant: Date, timeZone: string): string {
  const { year, month, day, minutes } = toZonedTime(instant, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
