import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { NoFilesReason } from './no-files.rules.ts'
import type { NoTimeReason } from './no-time.rules.ts'

/** The response of the lead endpoints (gaps.md, POST /api/leads). */
export interface LeadResponse {
  /** UUID; §7 reads `id`, §8 looks for `lead_id`: the same. */
  readonly id: string
  readonly lead_id: string
  /** Signed, bound to site and lead: lets later steps update it. Absent: another network address sent the same before. */
  readonly lead_token?: string
  readonly success_url: string
  /** Of a final step: the request's own, else the server's. */
  readonly event_id?: string
  /** Of a form that books a free time: whether it was taken, and why not. */
  readonly booking?: {
    readonly taken: boolean
    readonly reason?: NoTimeReason
    readonly message?: string
  }
  /** The files that came with the lead were left out. */
  readonly files?: {
    readonly stored: false
    readonly reason: NoFilesReason
    readonly message: string
  }
}

export type LeadOutcome =
  | { readonly ok: true; readonly response: LeadResponse; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: FormRefusal }

/** The content of a lead, all steps merged. */
export interface LeadDetails {
  readonly form: string | null
  readonly category: string
  readonly subcategory: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly vehicleId: number | null
  /** Whether the site showed that vehicle at the time of the enquiry; a hidden one may be named to the dealer alone. */
  readonly vehicleShown: boolean
  /** Of the dealership whose it is; that of the payload is what receivers are told (§7). */
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
  /** Of a flagged one: when a person let it go. */
  readonly releasedAt: Date | null
  /** Why it took no time though it chose one; null: it took it, or chose none. */
  readonly noTimeReason: NoTimeReason | null
  /** Why the files that came with it were left out; null: it has all of them. */
  readonly noFilesReason: NoFilesReason | null
  readonly createdAt: Date
  readonly completedAt: Date | null
}
