import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { CourtesyHold } from '../hold/courtesy-hold.types.ts'
import type { CourtesyRequest } from '../hold/courtesy-request.store.ts'
import type { GivenShopper } from '../hold/shopper.rules.ts'
import type { CourtesyDecision, CourtesyReason } from '../offer/courtesy-hold.rules.ts'

/** Why a vehicle is not kept. */
export type CourtesyRefusal =
  | CourtesyReason
  /** The site has no such vehicle, or does not show it. */
  | 'courtesy.vehicle-unknown'
  /** The shopper had as many courtesy holds within a day as one may. */
  | 'courtesy.often'
  /** The shopper has an open courtesy hold of another vehicle. */
  | 'courtesy.own-hold'
  /** Too many requests from one network address. */
  | 'courtesy.too-many'
  /** The deployment has sent as many codes within the hour as it may. */
  | 'courtesy.busy'
  /** No mail server: a code would reach nobody. */
  | 'courtesy.no-mail'
  /** The site requires a bot check token, and this one is invalid. */
  | 'courtesy.bot-token'
  /** The database does not answer. */
  | 'courtesy.unavailable'

interface Refused {
  readonly ok: false
  readonly reason: CourtesyRefusal
  /** When it is possible at the earliest; null: that is not known, or not a matter of time. */
  readonly possibleAt: Date | null
}

/** A vehicle that the site shows, and whether it can be kept now. */
export interface CourtesyOffer {
  readonly vehicle: EnquiryVehicle
  /** Undefined: the vehicle has no location. */
  readonly location: SiteLocation | undefined
  readonly decision: CourtesyDecision | Pick<Refused, 'reason' | 'possibleAt'>
}

export interface SentCourtesyRequest {
  readonly vehicleId: number
  readonly shopper: GivenShopper
  readonly optIn: boolean
  /** Of the visitor's browser: only it can enter the code. */
  readonly browserKey: string
  readonly clientAddress: string
  /** The bot check token; null: no token was sent. */
  readonly botToken: string | null
}

export type RequestOutcome =
  | { readonly ok: true; readonly requestId: string }
  | Refused
  | {
      readonly ok: false
      readonly reason: 'courtesy.invalid'
      /** Error messages by the name of the sent field. */
      readonly fields: Readonly<Record<string, string>>
    }

export interface EnteredCode {
  readonly requestId: string
  readonly browserKey: string
  /** As typed. */
  readonly code: string
  readonly clientAddress: string
}

export type ConfirmOutcome =
  /** @property token of the page that shows and cancels it */
  | { readonly ok: true; readonly token: string }
  | Refused
  | {
      readonly ok: false
      readonly reason:
        | 'courtesy.wrong-code'
        /** The code is too old, or was tried too often. */
        | 'courtesy.code-over'
        /** The site has no such request of this browser. */
        | 'courtesy.request-unknown'
    }

/** What the page of a courtesy hold shows. */
export interface ShownCourtesyHold {
  readonly hold: CourtesyHold
  readonly vehicle: { readonly title: string; readonly slug: string; readonly stockNumber: string }
  /** Undefined: the site no longer has the location. */
  readonly location: SiteLocation | undefined
}

/** How a vehicle's page tells what cannot be in it, because it is cached. */
export interface CourtesyStatus {
  readonly isPossible: boolean
  /** Until when it is kept for somebody; null: it is not. */
  readonly keptUntil: Date | null
  /** When it is possible again; null: now, or not known. */
  readonly possibleAt: Date | null
}

/** Vehicles that are kept for shoppers who are on the way, for pages and endpoints. */
export interface CourtesyService {
  /** Undefined: the site has no courtesy holds, or shows no such vehicle. */
  findOffer(site: Site, vehicleId: number, now: Date): Promise<CourtesyOffer | undefined>
  /** Undefined: the site has no courtesy holds, or shows no such vehicle. */
  findStatus(site: Site, vehicleId: number, now: Date): Promise<CourtesyStatus | undefined>
  /** Stores what a shopper asks for, and mails a code. The same request sent again at once is the same one. */
  request(context: RequestContext, sent: SentCourtesyRequest): Promise<RequestOutcome>
  /** A request of this browser that has made no hold yet. */
  findRequest(site: Site, id: string, browserKey: string): Promise<CourtesyRequest | undefined>
  /** Keeps the vehicle, and stores the lead, in one transaction. Repeating it has no effect. */
  confirm(context: RequestContext, entered: EnteredCode): Promise<ConfirmOutcome>
  /** The token of this browser's open hold of a vehicle; undefined: it has none. */
  findOwnToken(site: Site, vehicleId: number, browserKey: string): Promise<string | undefined>
  /** Undefined: the token is invalid, or the hold is no longer stored. `ended`: its link no longer works. */
  find(site: Site, token: string): Promise<ShownCourtesyHold | 'ended' | undefined>
  /** The shopper cannot come. Repeating it has no effect. @returns false: the token is invalid */
  cancel(site: Site, token: string): Promise<boolean>
}
