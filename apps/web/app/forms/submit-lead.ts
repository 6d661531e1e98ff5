import { createLeadSubmitter } from '#modules/leads/ui/submit/lead-submitter.ts'

/** What the forms of a site are sent by. */
export const submitLead = createLeadSubmitter('/api')
