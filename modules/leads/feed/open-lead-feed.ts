import { buildKeyActor } from '#modules/audit/actor/audit-actor.types.ts'
import { recordEntry } from '#modules/audit/entry/audit-entry.store.ts'
import { countKeyRead } from '#modules/audit/reading/key-reads.store.ts'
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

/** The API key of a dealership's own system. */
export interface FeedKey {
  readonly id: string
  readonly dealershipId: number
  /** Of the request that shows the key. */
  readonly requestId?: string | undefined
}

/** Leads for a dealership's own systems. What they read is counted, and what they change is in the audit. */
export interface LeadFeed {
  /** @returns undefined if the dealership is not one of the site's */
  list(site: Site, key: FeedKey, filter: ChangedLeadFilter): Promise<LeadPage | undefined>
  /** @param leadId a UUID */
  find(site: Site, key: FeedKey, leadId: string): Promise<LeadRecord | undefined>
  /**
   * Queues deliveries again: those that are dead or were not sent, or all to one destination, including arrived ones.
   *
   * @returns undefined: the dealership has no such lead
   */
  replay(
    site: Site,
    key: FeedKey,
    lead: { readonly id: string; readonly destination: string | null },
  ): Promise<readonly ReplayedDelivery[] | undefined>
  /**
   * Records that the dealership's own system has a lead.
   *
   * @returns undefined: the dealership has no such lead
   */
  confirm(
    site: Site,
    key: FeedKey,
    lead: { readonly id: string; readonly reference: string | null },
  ): Promise<LeadReceipt | undefined>
}

export function openLeadFeed(database: Database): LeadFeed {
  /** @returns undefined if the dealership has no such lead */
  async function withLead<T>(
    site: Site,
    { dealershipId }: FeedKey,
    leadId: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T | undefined> {
    const reader = findReader(site, dealershipId)
    if (reader === undefined) return undefined
    return database.withScope(ownScopeOf(site.id), async (tx) =>
      (await isLeadOf(tx, reader, leadId)) ? work(tx) : undefined,
    )
  }

  const countRead = (tx: Tx, site: Site, key: FeedKey, records: number): Promise<void> =>
    countKeyRead(tx, { siteId: site.id, keyId: key.id, what: 'leads', records })

  return {
    async list(site, key, filter) {
      const reader = findReader(site, key.dealershipId)
      if (reader === undefined) return undefined
      const leads = await database.withScope(ownScopeOf(site.id), async (tx) => {
        const found = await listChangedLeads(tx, reader, filter)
        if (found.length > 0) await countRead(tx, site, key, found.length)
        return found
      })
      const last = leads.findLast(({ isRecent }) => !isRecent)?.cursor ?? filter.after
      return { leads, nextCursor: last === undefined ? null : formatLeadCursor(last) }
    },
    find: (site, key, leadId) =>
      withLead(site, key, leadId, async (tx) => {
        await countRead(tx, site, key, 1)
        return findLeadRecord(tx, leadId)
      }),
    replay: (site, key, { id, destination }) =>
      withLead(site, key, id, async (tx) => {
        const replayed = await replayWithin(tx, id, destination)
        // A destination may be the customer's own address, so the entry has ids alone.
        const deliveryIds = replayed.slice(0, 50).map((delivery) => delivery.id)
        if (replayed.length > 0)
          await recordByKey(tx, site, key, id, 'lead.send-again', { deliveryIds })
        return replayed
      }),
    confirm: (site, key, { id, reference }) =>
      withLead(site, key, id, async (tx) => {
        const lead = { id, siteId: site.id, dealershipId: key.dealershipId }
        const { isNew, ...receipt } = await saveReceipt(tx, lead, reference)
        if (isNew) await recordByKey(tx, site, key, id, 'lead.receipt')
        return receipt
      }),
  }
}

const recordByKey = (
  tx: Tx,
  site: Site,
  key: FeedKey,
  leadId: string,
  action: string,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordEntry(tx, buildKeyActor(key.id), {
    siteId: site.id,
    subject: { kind: 'lead', id: leadId },
    action,
    after,
    requestId: key.requestId,
  })

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
