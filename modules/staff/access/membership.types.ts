/** What a person does at a dealership, or for the platform. The order is that of lists. */
export const staffRoles = [
  'principal',
  'sales-manager',
  'salesperson',
  'service',
  'marketing',
  'finance',
  'group-manager',
  'operator',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** `support`: an operator with support access to a site, for its time; never given as a membership. */
export type HeldRole = StaffRole | 'support'

/** The part of the platform in which a membership holds. */
export type MembershipScope =
  /** The whole deployment, for operators. */
  | { readonly kind: 'platform' }
  /** Every site of a dealership group, also those that are added later. */
  | { readonly kind: 'group'; readonly groupId: number }
  | {
      readonly kind: 'site'
      readonly siteId: number
      /** Null: all locations of the site. */
      readonly locationId: number | null
      /** Categories of enquiries (§7), such as 'Test Drive'; null: all. */
      readonly categories: readonly string[] | null
    }

export interface Membership {
  /** For `support` that of the access. */
  readonly id: string
  readonly role: HeldRole
  readonly scope: MembershipScope
}
