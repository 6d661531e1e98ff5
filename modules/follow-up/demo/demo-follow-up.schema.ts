import * as z from 'zod'
import { ruleRoles } from '../rules/lead-rule.rules.ts'
import { tagColours } from '../tags/tag.rules.ts'

const slug = z.string().min(1)
/** The number of a lead in the file of leads, from 1. */
const lead = z.int().positive()

/** The file of what the demonstration has of rules, tags, tasks and views; the people are named by their address. */
export const demoFollowUpSchema = z.strictObject({
  rules: z.array(
    z.strictObject({
      site: slug,
      category: z.string().optional(),
      /** `dealership/location`. */
      location: slug.optional(),
      hours: z.enum(['open', 'closed']).optional(),
      role: z.enum(ruleRoles).optional(),
      people: z.array(z.email()).default([]),
    }),
  ),
  tags: z.array(
    z.strictObject({
      site: slug,
      name: z.string().min(1),
      colour: z.enum(tagColours),
      leads: z.array(lead),
    }),
  ),
  tasks: z.array(
    z.strictObject({
      lead,
      title: z.string().min(1),
      /** Before the demonstration starts if it is below 0. */
      due_in_minutes: z.int(),
      person: z.email(),
      done: z.literal(true).optional(),
    }),
  ),
  views: z.array(
    z.strictObject({
      person: z.email(),
      name: z.string().min(1),
      query: z.string().min(1),
      /** The site with whose people the view is shared. */
      site: slug.optional(),
    }),
  ),
})

export type DemoFollowUp = z.infer<typeof demoFollowUpSchema>
