import { createLeadAllocator } from './allocation/allocate-lead.ts'
import { escalateLeadJob } from './allocation/escalate-lead.job.ts'
import { createLeadEscalator } from './allocation/escalate-lead.ts'
import type { FollowUpParts } from './parts/follow-up-parts.types.ts'
import { sendAllocationMailJob } from './mails/send-allocation-mail.job.ts'
import { createAllocationMailer } from './mails/send-allocation-mail.ts'
import { openTestMailer, testOrigin } from '#modules/staff/testing.ts'
import { allocateLeadJob } from '#modules/leads/lead/allocate-lead.job.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import type { QueuedJob } from '#platform/jobs/take-jobs.fake.ts'
import { createLog } from '#platform/log/log.ts'
import type { LeadRuleFields } from './rules/lead-rule.rules.ts'

const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }

/** A worker that does the jobs of this module. */
export function openTestWorker(parts: FollowUpParts) {
  const mailer = openTestMailer()
  const mailParts = {
    ...parts,
    mailer,
    senderAddress: null,
    secrets: [],
    consoleOrigin: testOrigin,
    now: () => new Date(),
  }
  const handlers = [
    handleJob(allocateLeadJob, createLeadAllocator(parts)),
    handleJob(escalateLeadJob, createLeadEscalator(parts)),
    handleJob(sendAllocationMailJob, createAllocationMailer(mailParts)),
  ]
  return {
    mails: mailer.sent,
    async run(...jobs: readonly QueuedJob[]): Promise<void> {
      for (const { name, payload } of jobs) {
        await handlers.find((each) => each.name === name)?.run(payload, attempt)
      }
    },
  }
}

/** A rule for every lead, with changes. */
export const buildTestRule = (rule: Partial<LeadRuleFields>): LeadRuleFields => ({
  category: null,
  locationId: null,
  make: null,
  hours: null,
  role: null,
  personIds: [],
  ...rule,
})
