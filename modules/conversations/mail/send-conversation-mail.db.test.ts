import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestMailer } from '#modules/staff/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { sendAnswer } from '../answer/send-answer.ts'
import { markUndelivered } from '../message/lead-message.store.ts'
import { openTestConversation, runAnswerJobs } from '../testing.ts'

const own = useTestDatabase()

test('a report that comes before the mail server’s response is stored stays', async () => {
  const { parts, ana, leadId, places } = await openTestConversation(own.database)
  const messageId = randomUUID()
  await sendAnswer(parts, ana, { leadId, messageId, text: 'It is still here.', version: 0 })
  const { send, ...mailer } = openTestMailer()
  await runAnswerJobs(parts, {
    mailer: {
      ...mailer,
      async send(siteId, mail) {
        const outcome = await send(siteId, mail)
        await own.database.withScope(ownScopeOf(places.own.id), (tx) =>
          markUndelivered(tx, leadId, mail.messageId, 'no such mailbox'),
        )
        return outcome
      },
    },
  })
  const { rows } = await own.database.asOwner((tx) =>
    tx.query('SELECT state, last_error FROM lead_messages WHERE id = $1', [messageId]),
  )
  expect(rows).toEqual([{ state: 'not-delivered', last_error: 'no such mailbox' }])
})
