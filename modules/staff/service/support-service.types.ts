import type { PersonActor } from '../access/actor.types.ts'
import type { StaffOutcome } from './staff-service.types.ts'

/** An operator's access to the customers of a site: requested, running or over. */
export interface SupportAccess {
  readonly id: string
  readonly siteId: number
  readonly siteName: string
  /** The operator. */
  readonly personId: string
  readonly personName: string
  readonly reason: string
  readonly hours: number
  readonly state: 'requested' | 'running' | 'over' | 'declined'
  readonly requestedAt: Date
  readonly grantedAt: Date | null
  readonly grantedByName: string | null
  readonly expiresAt: Date | null
  /** Also of one whose time is over. */
  readonly endedAt: Date | null
  readonly endedByName: string | null
}

export interface SupportRequest {
  readonly siteId: number
  readonly reason: string
  readonly hours: number
}

/** Access of operators to customers' data, for reading. */
export interface SupportService {
  /** Sites for which the actor may request access, by name. */
  listSites(
    actor: PersonActor,
  ): Promise<readonly { readonly siteId: number; readonly name: string }[]>
  /** The operator's own, newest first. */
  listOwn(actor: PersonActor): Promise<readonly SupportAccess[]>
  /** Of the sites that the actor manages: what waits or runs, and what was over within the last 30 days; newest first. */
  listManaged(actor: PersonActor): Promise<readonly SupportAccess[]>
  /** Requests access; the people who manage the site get a mail. */
  request(actor: PersonActor, request: SupportRequest): Promise<StaffOutcome>
  /** Starts the access for the requested hours. */
  grant(actor: PersonActor, accessId: string): Promise<StaffOutcome>
  /** Ends it at once, declines a request, or takes one's own back. Ending twice has no effect. */
  end(actor: PersonActor, accessId: string): Promise<StaffOutcome>
}
