import { createLeadSubmitter } from '#modules/leads/ui/lead-submitter.ts'

/** Submits the forms of a site. */
export const submitLead = createLeadSubmitter('/api')
