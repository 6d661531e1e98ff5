import * as z from 'zod'
import { noteKinds } from '../answers/note-kind.rules.ts'
import { salesStates } from '../work/sales-state.rules.ts'

const slug = z.string().min(1)
const minutes = z.int().min(0)

/** The file of the demonstration's leads: slugs of places, e-mail addresses of staff, times before the day it starts. */
export const demoLeadsSchema = z.array(
  z.strictObject({
    site: slug,
    dealership: slug,
    location: slug,
    category: z.string().min(1),
    subcategory: z.string().min(1).optional(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.email().optional(),
    phone: z.string().optional(),
    message: z.string().min(1).optional(),
    /** Further fields of the form. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Position of the vehicle in the dealership's stock. */
    car: z.int().min(0).optional(),
    minutes_ago: minutes,
    state: z.enum(salesStates).default('new'),
    lost_reason: z.string().max(200).optional(),
    /** The owner's e-mail address. */
    owner: z.email().optional(),
    notes: z
      .array(
        z.strictObject({
          by: z.email(),
          after_minutes: minutes,
          kind: z.enum(noteKinds).default('note'),
          text: z.string().min(1),
        }),
      )
      .default([]),
    /** The visitor did not finish the form. */
    incomplete: z.literal(true).optional(),
    /** Staff entered it; otherwise the visitor filled in the form of the category, or called. */
    hand_source: z.enum(['phone', 'walk-in', 'other']).optional(),
    /** Flagged as spam. */
    held: z.literal(true).optional(),
    /** The delivery failed. */
    failed: z.literal(true).optional(),
  }),
)

export type DemoLeads = z.infer<typeof demoLeadsSchema>
