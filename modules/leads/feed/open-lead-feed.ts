import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { findLeadRecord, type LeadRecord } from '../lead/lead-record.store.ts'
import {
  type ChangedLead,
  type ChangedLeadFilter,
  isLeadOf,
  type LeadReader,
  listChangedLeads,
} from './changed-lead.store.ts'
import { formatLeadCursor } from './lead-cursor.rules.ts'

export interface LeadPage {
  readonly leads: readonly ChangedLead[]
  /**
   * Where the next page begins. It stands before leads of the last seconds, which are read again with it: a lead whose
   * transaction began earlier may come between them. Null: nothing was read yet.
   */
  readonly nextCursor: string | null
}

/** Leads for a dealership's own systems. */
export interface LeadFeed {
  /** @returns undefined where the dealership is not one of the site's */
  list(site: Site, dealershipId: number, filter: ChangedLeadFilter): Promise<LeadPage | undefined>
  /** @param leadId a UUID */
  find(site: Site, dealershipId: number, leadId: string): Promise<LeadRecord | undefined>
}

export function openLeadFeed(database: Database): LeadFeed {
  return {
    async list(site, dealershipId, filter) {
      const reader = findReader(site, dealershipId)
      if (reader === undefined) return undefined
      const leads = await database.withScope(ownScopeOf(site.id), (tx) =>
        listChangedLeads(tx, reader, filter),
      )
      const last = leads.findLast(({ isRecent }) => !isRecent)?.cursor ?? filter.after
      return { leads, nextCursor: last === undefined ? null : formatLeadCursor(last) }
    },
    async find(site, dealershipId, leadId) {
      const reader = findReader(site, dealershipId)
      if (reader === undefined) return undefined
      return database.withScope(ownScopeOf(site.id), async (tx) =>
        (await isLeadOf(tx, reader, leadId)) ? findLeadRecord(tx, leadId) : undefined,
      )
    },
  }
}

function findReader(site: Site, dealershipId: number): LeadReader | undefined {
  const found = site.dealerships.find(({ id }) => id === dealershipId)
  return found === undefined
    ? undefined
    : { siteId: site.id, dealershipSlug: found.slug, isOnly: site.dealerships.length === 1 }
}
