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
