import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/enquiry-vehicle.types.ts'
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

/** What else is written in the transaction that stores a lead. If any of it fails, the lead is not stored. */
export interface LeadConsequences {
  /**
   * @param revision above 0: the update of a lead delivered as Incomplete
   * @param isTold its visitor gets a mail about the time that they chose, and no other
   */
  queueDeliveries(
    tx: Tx,
    context: RequestContext,
    lead: StoredLead,
    { revision, isTold }: { readonly revision: number; readonly isTold: boolean },
  ): Promise<void>
  /** Has an unfinished lead delivered after a while, unless it is finished before. */
  scheduleAbandoned(tx: Tx, context: RequestContext, leadId: string): Promise<void>
  recordEvent(
    tx: Tx,
    context: RequestContext,
    lead: StoredLead,
    event: { readonly id: string; readonly vehicle: VehicleRow | undefined },
  ): Promise<void>
}

export type LeadBooking =
  /** The lead's form books nothing. */
  | { readonly kind: 'none' }
  /** The time is the visitor's, who is told so by a mail of its own. */
  | { readonly kind: 'booked' }
  /** The lead is stored without the time that it chose. */
  | { readonly kind: 'no-time'; readonly reason: NoTimeReason }
  /** The lead is not stored. */
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }

/**
 * Books the time that a complete lead's form chose, in the lead's own transaction.
 *
 * @param vehicle the one that the lead is about, where the site shows it
 * @param clientAddress the network address that sent it
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
  /** A keyed hash of a network address together with what it sent. */
  readonly hashSender: SenderHasher
  /** A vehicle that the site shows; undefined if it is hidden, sold and removed, or never existed. */
  findVehicle(site: Site, id: number, now: Date): Promise<EnquiryVehicle | undefined>
  readonly consequences: LeadConsequences
  readonly book: LeadBooker
}

/** A lead, or a step of one, as it was sent. */
export interface SentLead {
  readonly body: LeadBody
  /** As the sender gave it, unchecked; null: none. */
  readonly key: string | null
  readonly files: readonly IncomingFile[]
  /** The network address that sent it, as limits count it. */
  readonly clientAddress: string
  /** The step on which all boxes of its form were shown, where the form was shown in other steps than its own. */
  readonly shownOn?: string
  /** The step that showed the terms then. */
  readonly termsShownOn?: string
  /** The site asks for a token that a person sends it, and there is none. */
  readonly lacksBotToken?: boolean
  /** Called once everything else is in order; what it stages is stored before the lead's own transaction. */
  stageFiles(): Promise<StageOutcome>
}

/** Accepts leads. The real service stores them; the mock service of test mode only checks them. */
export interface LeadService {
  /** `POST /api/leads`. The same lead sent again gets the same response. */
  submit(context: RequestContext, sent: SentLead): Promise<LeadOutcome>
  /** `PUT /api/leads/{id}`. @param token as sent; null: none */
  saveStep(
    context: RequestContext,
    leadId: string,
    token: string | null,
    sent: SentLead,
  ): Promise<LeadOutcome>
}
