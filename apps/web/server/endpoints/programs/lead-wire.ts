import { z } from 'zod'
import { deliveryStates } from '#modules/leads/lead/delivery-state.rules.ts'
import type { ChangedLead } from '#modules/leads/feed/changed-lead.store.ts'
import type { LeadHead, LeadRecord } from '#modules/leads/lead/lead-record.store.ts'

const instant = () => z.iso.datetime()
const text = () => z.string().nullable()

const headShape = {
  id: z.uuid(),
  created_at: instant(),
  completed_at: instant().nullable().meta({ description: 'Of its last step. Null: not yet.' }),
  state: z.enum(['incomplete', 'complete']),
  category: z.string(),
  subcategory: text(),
  form: text(),
  name: z.string(),
  email: text(),
  phone: text(),
  car_id: z.int().nullable(),
  dealership_slug: text(),
  location_id: z.int().nullable(),
  flagged: z.boolean().meta({ description: 'Held as spam once, and released.' }),
  flag: text(),
  released_at: instant().nullable(),
  no_time_reason: text().meta({
    description:
      'Why it took no time though it chose one: `too-many-bookings`, `confirm-by-mail`, `not-confirmed`.',
  }),
  no_files_reason: text().meta({
    description: 'Why the files that came with it were left out: `address`, `site`, `disk`.',
  }),
  repeats: z.int().meta({ description: 'Further times that the same was sent.' }),
}

const deliveryState = z.enum(deliveryStates).meta({
  description:
    'held: of a flagged lead, until it is released. pending: still to be tried. dead: its tries are used up. withheld: a confirmation that was one too many. not-sent: the deployment has no mail server, so the mail is stored and has reached nobody.',
})

export const changedLeadSchema = z
  .object({
    ...headShape,
    changed_at: instant(),
    deliveries: z
      .partialRecord(deliveryState, z.int())
      .meta({ description: 'How many of its deliveries are in each state at this moment.' }),
  })
  .meta({ id: 'LeadSummary' })

/** A lead with its answers, consents, files and deliveries. */
export const leadRecordSchema = z
  .object({
    ...headShape,
    event_id: text(),
    payload: z.record(z.string(), z.unknown()).meta({ description: 'What the visitor sent.' }),
    steps: z.array(
      z.object({
        step_index: z.int(),
        saved_at: z.string(),
        fields: z.record(z.string(), z.unknown()),
      }),
    ),
    consents: z.array(
      z.object({
        field: z.string(),
        wording: z.string(),
        wording_version: z.string(),
        agreed: z.boolean(),
        preticked: z.boolean(),
        touched: z.boolean().nullable(),
        shown_on: text().meta({
          description: 'The step of its form that showed the box. Null: the form has one step.',
        }),
        given_at: z.string(),
      }),
    ),
    files: z.array(
      z.object({
        id: z.string(),
        field: z.string(),
        name: z.string(),
        media_type: z.string(),
        bytes: z.int(),
      }),
    ),
    receipts: z
      .array(z.object({ reference: text(), received_at: z.string() }))
      .meta({ description: 'That dealers’ own systems have it.' }),
    deliveries: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        destination: z.string(),
        revision: z.int(),
        state: deliveryState,
        next_attempt_at: z.string(),
        last_error: text(),
        delivered_at: text(),
        attempts: z.array(
          z.object({
            started_at: z.string(),
            ended_at: text(),
            succeeded: z.boolean().nullable(),
            detail: text(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'StoredLead' })

const writeHead = ({ created_at, completed_at, released_at, ...rest }: LeadHead) => ({
  ...rest,
  created_at: created_at.toISOString(),
  completed_at: completed_at?.toISOString() ?? null,
  released_at: released_at?.toISOString() ?? null,
})

export function writeChangedLead({
  cursor: _cursor,
  isRecent: _isRecent,
  changed_at,
  deliveries,
  ...head
}: ChangedLead): z.input<typeof changedLeadSchema> {
  return { ...writeHead(head), changed_at: changed_at.toISOString(), deliveries: { ...deliveries } }
}

export function writeLead(lead: LeadRecord): z.input<typeof leadRecordSchema> {
  const { site: _site, idempotency_key: _key, event_id, ...rest } = lead
  const { payload, steps, consents, files, receipts, deliveries, ...head } = rest
  const lists = {
    steps: [...steps],
    consents: [...consents],
    files: [...files],
    receipts: [...receipts],
  }
  return {
    ...writeHead(head),
    ...lists,
    event_id,
    payload: { ...payload },
    deliveries: deliveries.map((delivery) => ({ ...delivery, attempts: [...delivery.attempts] })),
  }
}
