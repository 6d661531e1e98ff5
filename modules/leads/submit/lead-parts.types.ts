import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { StageOutcome } from '../files/stored-lead-file.types.ts'
import type { LeadBody } from '../lead/lead.schema.ts'
import type { LeadOutcome, StoredLead } from '../lead/lead.types.ts'
import type { NoTimeReason } from '../lead/no-time.rules.ts'
import type { LeadTokens } from './lead-token.ts'
import type { SenderHasher } from './sender-hash.ts'

/**
 * Further writes in the transaction that stores a lead. If any of them fails, the lead is not
 * stored.
 */
export interface LeadConsequences {
  /**
   * @param revision 0: the first delivery; above 0: number of the update to a lead delivered as Incomplete
   * @param hasBookingMail whether the visitor gets a mail about the booking instead of a confirmation
   */
  queueDeliveries(
    tx: Tx,
    context: RequestContext,
    lead: StoredLead,
    { revision, hasBookingMail }: { readonly revision: number; readonly hasBookingMail: boolean },
  ): Promise<void>
  /** Schedules the delivery of an unfinished lead, unless it is finished before. */
  scheduleAbandoned(tx: Tx, context: RequestContext, leadId: string): Promise<void>
  recordEvent(
    tx: Tx,
    context: RequestContext,
    lead: StoredLead,
    event: { readonly id: string; readonly vehicle: VehicleRow | undefined },
  ): Promise<void>
}

export type LeadBooking =
  /** The lead's form does not book times. */
  | { readonly kind: 'none' }
  /** The time is booked; the booking sends its own mail to the visitor. */
  | { readonly kind: 'booked' }
  /** The lead is stored without the chosen time. */
  | { readonly kind: 'no-time'; readonly reason: NoTimeReason }
  /** The lead is not stored. */
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }

/**
 * Books the chosen time of a complete lead, in the lead's own transaction.
 *
 * @param vehicle the lead's vehicle, if the site shows it
 * @param clientAddress the sender's network address
 */
export type LeadBooker = (
  tx: Tx,
  context: RequestContext,
  lead: StoredLead,
  vehicle: EnquiryVehicle | undefined,
  clientAddress: string,
) => Promise<LeadBooking>

export interface LeadParts {
  readonly database: Database
  readonly tokens: LeadTokens
  /** A keyed hash of a network address and the content that it sent. */
  readonly hashSender: SenderHasher
  /** A vehicle that the site shows; undefined if it is hidden, removed or unknown. */
  findVehicle(site: Site, id: number, now: Date): Promise<EnquiryVehicle | undefined>
  readonly consequences: LeadConsequences
  readonly book: LeadBooker
}

/** A lead, or a step of one, as sent. */
export interface SentLead {
  readonly body: LeadBody
  /** The sender's idempotency key, unchecked; null if missing. */
  readonly key: string | null
  readonly files: readonly IncomingFile[]
  /** The sender's network address for counting: of an IPv6 address its /64 network. */
  readonly clientAddress: string
  /** The step that showed all consent boxes, if the page divides the form into other steps. */
  readonly shownOn?: string
  /** The step that showed the terms, if the page divides the form into other steps. */
  readonly termsShownOn?: string
  /** Whether the site requires a token that proves a human sender, and none was sent. */
  readonly lacksBotToken?: boolean
  /** Checks and prepares the files. Called after all other checks, and before the lead's own transaction. */
  stageFiles(): Promise<StageOutcome>
}

/** Accepts leads. The real service stores them; the mock service of test mode only checks them. */
export interface LeadService {
  /** `POST /api/leads`. The same lead sent again gets the same response. */
  submit(context: RequestContext, sent: SentLead): Promise<LeadOutcome>
  /**
   * `PUT /api/leads/{id}`.
   *
   * @param token as sent; null if missing
   */
  saveStep(
    context: RequestContext,
    leadId: string,
    token: string | null,
    sent: SentLead,
  ): Promise<LeadOutcome>
}
