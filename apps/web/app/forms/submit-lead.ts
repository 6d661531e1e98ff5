import { createLeadSubmitter } from '#modules/leads/ui/lead-submitter.ts'

/** What the forms of a site are sent by. */
export const submitLead = createLeadSubmitter('/api')
