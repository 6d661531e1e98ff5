import type { LeadChannel } from '#modules/inbox/list/inbox-filter.schema.ts'

/** How a lead came to us, as staff say it. */
export const channelWords: Readonly<Record<LeadChannel, string>> = {
  form: 'Website form',
  call: 'Phone call',
  api: 'Another system',
  hand: 'Added by hand',
}
