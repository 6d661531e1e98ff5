import type { FoundVehicle } from '#modules/customers/entry/find-vehicles.ts'
import type { EntryChoices } from '#modules/customers/entry/list-entry-choices.ts'
import { handSourceNames, handSources } from '#modules/customers/entry/new-lead.schema.ts'
import type { SimilarLead } from '#modules/customers/entry/similar-leads.store.ts'
import { readField } from '../../access/read-field.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import type { Option } from '../../parts/option.types.ts'

export interface NewLeadView {
  readonly siteId: number
  readonly siteName: string
  readonly sites: readonly Option[]
  readonly locations: readonly Option[]
  readonly categories: readonly Option[]
  readonly sources: readonly Option[]
  readonly marketingWording: string
}

export const buildNewLead = ({
  site,
  sites,
  locations,
  categories,
  marketingWording,
}: EntryChoices): NewLeadView => ({
  siteId: site.id,
  siteName: site.name,
  sites: sites.map(({ id, name }) => ({ value: String(id), label: name })),
  locations: locations.map(({ id, name }) => ({ value: String(id), label: name })),
  categories: categories.map((name) => ({ value: name, label: name })),
  sources: handSources.map((value) => ({ value, label: handSourceNames[value] })),
  marketingWording,
})

export interface SimilarLeadView {
  readonly id: string
  /** Such as 'Sam Lee: Test Drive, with Mia'. */
  readonly words: string
  readonly age: MomentView
}

export const buildSimilarLead = (
  { id, name, category, ownerName, createdAt }: SimilarLead,
  now: Date,
): SimilarLeadView => ({
  id,
  words: `${name}: ${category}${ownerName === null ? '' : `, with ${ownerName}`}`,
  age: buildMoment(createdAt, now),
})

/** Names of the form's fields. */
export const newLeadFields = [
  'key',
  'siteId',
  'firstName',
  'lastName',
  'phone',
  'email',
  'category',
  'locationId',
  'vehicle',
  'vehicleId',
  'message',
  'source',
] as const
export type NewLeadField = (typeof newLeadFields)[number]
export type TypedLead = Readonly<Record<NewLeadField, string>>

/** Longer than any field may be; the form as a whole is bounded by the server. */
const longestValue = 4000

export const readTypedLead = (form: FormData): TypedLead =>
  Object.fromEntries(
    newLeadFields.map((name) => [name, readField(form, name, longestValue)]),
  ) as TypedLead

/** What the form shows after it was not saved yet. */
export interface UnsavedLead {
  readonly typed: TypedLead
  readonly faults: Readonly<Record<string, string>>
  readonly refusal: string
  readonly similar: readonly SimilarLeadView[]
  /** Null: no vehicle was looked for. */
  readonly vehicles: readonly FoundVehicle[] | null
}
