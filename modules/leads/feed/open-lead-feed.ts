import type { Site } from '#modules/sites/site.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { type ReplayedDelivery, replayWithin } from '../delivery/replay-deliveries.ts'
import { findLeadRecord, type LeadRecord } from '../lead/lead-record.store.ts'
import {
  type ChangedLead,
  type ChangedLeadFilter,
  isLeadOf,
  type LeadReader,
  listChangedLeads,
} from './changed-lead.store.ts'
import { formatLeadCursor } from './lead-cursor.rules.ts'
import { type LeadReceipt, saveReceipt } from './receipt.store.ts'

export interface LeadPage {
  readonly leads: readonly ChangedLead[]
  /**
   * Cursor of the next page. It is before the leads of the last seconds, which the next page lists again: a
   * transaction that began earlier may still commit leads between them. Null: nothing was read yet.
   */
  readonly nextCursor: string | null
}

/** Leads for a dealership's own systems. */
export interface LeadFeed {
  /** @returns undefined if the dealership is not one of the site's */
  list(site: Site, dealershipId: number, filter: ChangedLeadFilter): Promise<LeadPage | undefined>
  /** @param leadId a UUID */
  find(site: Site, dealershipId: number, leadId: string): Promise<LeadRecord | undefined>
  /**
   * Queues deliveries again: those that are dead or were not sent, or all to one destination, including arrived ones.
   *
   * @returns undefined: the dealership has no such lead
   */
  replay(
    site: Site,
    dealershipId: number,
    lead: { readonly id: string; readonly destination: string | null },
  ): Promise<readonly ReplayedDelivery[] | undefined>
  /**
   * Records that the dealership's own system has a lead.
   *
   * @returns undefined: the dealership has no such lead
   */
  confirm(
    site: Site,
    dealershipId: number,
    lead: { readonly id: string; readonly reference: string | null },
  ): Promise<LeadReceipt | undefined>
}

export function openLeadFeed(database: Database): LeadFeed {
  /** @returns undefined if the dealership has no such lead */
  async function withLead<T>(
    site: Site,
    dealershipId: number,
    leadId: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T | undefined> {
    const reader = findReader(site, dealershipId)
    if (reader === undefined) return undefined
    return database.withScope(ownScopeOf(site.id), async (tx) =>
      (await isLeadOf(tx, reader, leadId)) ? work(tx) : undefined,
    )
  }

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
    find: (site, dealershipId, leadId) =>
      withLead(site, dealershipId, leadId, (tx) => findLeadRecord(tx, leadId)),
    replay: (site, dealershipId, { id, destination }) =>
      withLead(site, dealershipId, id, (tx) => replayWithin(tx, id, destination)),
    confirm: (site, dealershipId, { id, reference }) =>
      withLead(site, dealershipId, id, (tx) =>
        saveReceipt(tx, { id, siteId: site.id, dealershipId }, reference),
      ),
  }
}

function findReader(site: Site, dealershipId: number): LeadReader | undefined {
  const found = site.dealerships.find(({ id }) => id === dealershipId)
  return found === undefined
    ? undefined
    : {
        siteId: site.id,
        dealershipId,
        dealershipSlug: found.slug,
        isOnly: site.dealerships.length === 1,
      }
}
