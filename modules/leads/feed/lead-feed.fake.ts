import type { ChangedLead } from './changed-lead.store.ts'
import { formatLeadCursor } from './lead-cursor.rules.ts'
import type { LeadFeed } from './open-lead-feed.ts'

/** A feed without leads. */
export const noFeed: LeadFeed = {
  list: () => Promise.resolve({ leads: [], nextCursor: null }),
  find: () => Promise.resolve(undefined),
  replay: () => Promise.resolve(undefined),
  confirm: () => Promise.resolve(undefined),
}

const changedAt = new Date('2026-11-20T02:00:00Z')

const head: Omit<ChangedLead, 'changed_at' | 'deliveries' | 'cursor' | 'isRecent'> = {
  id: '0b6d8a4e-54a4-4c3f-8f5c-52d1f2b6a7c1',
  created_at: changedAt,
  completed_at: changedAt,
  state: 'complete',
  category: 'General Enquiry',
  subcategory: null,
  form: 'general',
  name: 'Ada Lovelace',
  email: 'ada@visitor.example',
  phone: '0412 345 678',
  car_id: null,
  dealership_slug: null,
  location_id: null,
  flagged: false,
  flag: null,
  released_at: null,
  no_time_reason: null,
  no_files_reason: null,
  repeats: 0,
}

/** A feed that returns the same lead for every request. */
export function buildExampleFeed(): LeadFeed {
  const cursor = { at: '2026-11-20T02:00:00.000000Z', id: head.id }
  return {
    list: () =>
      Promise.resolve({
        leads: [
          { ...head, changed_at: changedAt, deliveries: { delivered: 1 }, cursor, isRecent: false },
        ],
        nextCursor: formatLeadCursor(cursor),
      }),
    find: (_site, _dealershipId, leadId) =>
      Promise.resolve(
        leadId === head.id
          ? {
              ...head,
              site: 'example-cars',
              event_id: null,
              idempotency_key: 'a-key-of-22-characters',
              payload: { name: 'Ada' },
              steps: [],
              consents: [],
              files: [],
              deliveries: [],
              receipts: [],
            }
          : undefined,
      ),
    replay: (_site, _dealershipId, { id, destination }) =>
      Promise.resolve(
        id !== head.id
          ? undefined
          : destination === null
            ? []
            : [{ id: head.id, kind: 'webhook', destination }],
      ),
    confirm: (_site, _dealershipId, { id, reference }) =>
      Promise.resolve(id === head.id ? { reference, received_at: changedAt } : undefined),
  }
}
