import type { z } from 'zod'
import type { changedLeadSchema, leadRecordSchema } from './lead-wire.ts'

const head = {
  id: '0b6d8a4e-54a4-4c3f-8f5c-52d1f2b6a7c1',
  created_at: '2026-11-20T02:00:00.000Z',
  completed_at: '2026-11-20T02:00:00.000Z',
  state: 'complete' as const,
  category: 'General Enquiry',
  subcategory: null,
  form: 'general',
  name: 'Ada Lovelace',
  email: 'ada@visitor.example',
  phone: '0412 345 678',
  car_id: null,
  dealership_slug: 'my-dealer-city',
  location_id: null,
  flagged: false,
  flag: null,
  released_at: null,
  no_time_reason: null,
  no_files_reason: null,
  repeats: 0,
}

/** A list entry in the API document's examples. */
export const changedLeadExample: z.input<typeof changedLeadSchema> = {
  ...head,
  changed_at: '2026-11-20T02:00:00.000Z',
  deliveries: { delivered: 2, 'not-sent': 1 },
}

/** The same lead in full. */
export const leadExample: z.input<typeof leadRecordSchema> = {
  ...head,
  event_id: null,
  payload: { name: 'Ada', last_name: 'Lovelace', message: 'Is it still there?' },
  steps: [],
  consents: [
    {
      field: 'opt_in',
      wording: 'Email me similar stock and latest offers.',
      wording_version: '1',
      agreed: true,
      preticked: true,
      touched: null,
      shown_on: null,
      given_at: '2026-11-20T02:00:00.000Z',
    },
  ],
  files: [],
  receipts: [{ reference: 'CRM-20481', received_at: '2026-11-20T02:00:05.000Z' }],
  deliveries: [
    {
      id: '8d7e1f52-3a5c-4d7e-9a51-6f0d6a2b7c90',
      kind: 'email',
      destination: 'email:sales@my-dealer.example',
      revision: 0,
      state: 'delivered',
      next_attempt_at: '2026-11-20T02:00:00.000Z',
      last_error: null,
      delivered_at: '2026-11-20T02:00:01.000Z',
      attempts: [
        {
          started_at: '2026-11-20T02:00:00.500Z',
          ended_at: '2026-11-20T02:00:01.000Z',
          succeeded: true,
          detail: null,
        },
      ],
    },
  ],
}
