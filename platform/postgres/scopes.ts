import type { Scope } from './database.ts'

/** Shows only rows without a dealership or site: shared tables, and those with other policies. */
export const sharedScope: Scope = { dealershipIds: [] }

/** Shows a site's own rows without those of its dealerships: leads, events, stored mails. */
export const ownScopeOf = (siteId: number): Scope => ({ siteId, dealershipIds: [] })
