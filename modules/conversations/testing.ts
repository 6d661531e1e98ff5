import { addLead, openTestParts, type TestLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ConversationParts } from './message/conversation-parts.types.ts'
import { createConversationMailSender } from './mail/send-conversation-mail.ts'
import { sendConversationMailJob } from './mail/send-conversation-mail.job.ts'
import { createReplyAddresses } from './reply-address/reply-token.ts'

export const testNow = new Date('2026-11-30T01:00:00Z')
export const testReplies = createReplyAddresses(['a key of the tests'], 'replies.platform.example')

export interface TestConversation {
  readonly places: TestPlaces
  readonly parts: ConversationParts
  /** A salesperson of the own site. */
  readonly ana: PersonActor
  readonly leadId: string
}

/** A lead of a site with a salesperson who answers it. */
export async function openTestConversation(
  database: Database,
  lead: TestLead = {},
): Promise<TestConversation> {
  const places = await openTestPlaces(database)
  // Those of earlier tests of the same database.
  await takeJobs(database)
  const person = await addPerson(database, [{ role: 'salesperson', site: places.own }])
  return {
    places,
    parts: {
      ...openTestParts(database, places),
      originOf: ({ slug }) => `https://${slug}.example`,
      now: () => testNow,
      senderAddress: null,
      replyAddresses: testReplies,
      hasMailServer: true,
    },
    ana: await actAs(database, person),
    leadId: await addLead(database, places.own, lead),
  }
}

interface RunMails {
  readonly mailer: Mailer
  readonly isLast?: boolean
}

/**
 * Does the waiting jobs of answers once, as a worker does. @returns the errors with which they ended, so that they would
 * be tried again
 */
export async function runAnswerJobs(
  { database, findSite, replyAddresses }: ConversationParts,
  { mailer, isLast = false }: RunMails,
): Promise<readonly string[]> {
  const sender = createConversationMailSender({
    database,
    mailer,
    senderAddress: null,
    replyAddresses,
    findSite,
  })
  const errors: string[] = []
  const attempt = { isLast, signal: new AbortController().signal, log: createLog('silent') }
  for (const { name, payload } of await takeJobs(database)) {
    if (name !== sendConversationMailJob.name) continue
    try {
      await sender.run(sendConversationMailJob.payload.parse(payload), attempt)
    } catch (error) {
      errors.push((error as Error).message)
    }
  }
  return errors
}

/** A raw mail of the customer to a lead's address. */
export function writeMail(
  to: string,
  {
    from = 'Kim Visitor <kim@visitor.example>',
    headers = [],
    body = 'Yes, Saturday suits me.',
    messageId = '<reply-1@visitor.example>',
  }: {
    readonly from?: string
    readonly headers?: readonly string[]
    readonly body?: string
    /** '' for a mail without one. */
    readonly messageId?: string
  } = {},
): Buffer {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Your enquiry',
    ...(messageId === '' ? [] : [`Message-ID: ${messageId}`]),
    ...headers,
    '',
    body,
  ]
  return Buffer.from(lines.join('\r\n'))
}
