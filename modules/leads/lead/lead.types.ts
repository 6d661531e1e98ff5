import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { NoFilesReason } from './no-files.rules.ts'
import type { NoTimeReason } from './no-time.rules.ts'

/** The response of the lead endpoints (gaps.md, POST /api/leads). */
export interface LeadResponse {
  /** UUID, twice: §7 reads `id`, §8 looks for `lead_id`. */
  readonly id: string
  readonly lead_id: string
  /**
   * Signed token for this site and lead, with which later steps update the lead. Absent: this request repeats a lead
   * that another network address sent first.
   */
  readonly lead_token?: string
  readonly success_url: string
  /** After a final step: the event id of the request, else one from the server. */
  readonly event_id?: string
  /** For a form that books a time: whether the time was booked, and the reason if not. */
  readonly booking?: {
    readonly taken: boolean
    readonly reason?: NoTimeReason
    readonly message?: string
  }
  /** Present if the files of the lead were left out. */
  readonly files?: {
    readonly stored: false
    readonly reason: NoFilesReason
    readonly message: string
  }
}

export type LeadOutcome =
  | { readonly ok: true; readonly response: LeadResponse; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: FormRefusal }

/** The content of a lead, with all steps merged. */
export interface LeadDetails {
  readonly form: string | null
  readonly category: string
  readonly subcategory: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly vehicleId: number | null
  /**
   * Whether the site showed that vehicle at the time of the enquiry; a hidden one is mentioned only
   * to the dealer.
   */
  readonly vehicleShown: boolean
  /** The dealership that owns the lead; receivers get the slug in the payload (§7). */
  readonly dealershipSlug: string | null
  readonly locationId: number | null
  /** §3 Lead payload. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** A lead as it is stored. */
export interface StoredLead extends LeadDetails {
  readonly id: string
  readonly siteId: number
  readonly state: 'incomplete' | 'complete'
  readonly flag: 'hidden-field' | 'too-fast' | 'no-bot-token' | null
  /** When staff released the lead, if it was flagged. */
  readonly releasedAt: Date | null
  /** Why the chosen time was not booked; null: it was booked, or no time was chosen. */
  readonly noTimeReason: NoTimeReason | null
  /** Why the files of the lead were left out; null: it has all of them. */
  readonly noFilesReason: NoFilesReason | null
  readonly createdAt: Date
  readonly completedAt: Date | null
}
