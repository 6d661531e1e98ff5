import type { Scope } from './database.ts'

/** Shows rows that belong to no dealership and no site: shared tables, and those with a policy of their own. */
export const sharedScope: Scope = { dealershipIds: [] }

/** Shows what belongs to a site itself, and nothing of its dealerships: leads, events, stored mails. */
export const ownScopeOf = (siteId: number): Scope => ({ siteId, dealershipIds: [] })
