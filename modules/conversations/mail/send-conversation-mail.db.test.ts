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

test('the first answer of a site with a promise says how long it took; the next one does not', async () => {
  const { parts, ana, leadId, places } = await openTestConversation(own.database)
  const { configuration } = places.own
  const leads = { ...configuration.leads, answer_promise: true }
  const told = { ...places.own, configuration: { ...configuration, leads } }
  await own.database.asOwner((tx) =>
    tx.query(
      `UPDATE leads SET created_at = now() - interval '60 days', completed_at = now() - interval '60 days' WHERE id = $1`,
      [leadId],
    ),
  )
  const { sent, ...mailer } = openTestMailer()
  for (const [version, text] of ['It is still here.', 'Shall I keep it for you?'].entries()) {
    await sendAnswer(parts, ana, { leadId, messageId: randomUUID(), text, version })
    await runAnswerJobs({ ...parts, findSite: () => Promise.resolve(told) }, { mailer })
  }
  expect(sent).toHaveLength(2)
  expect(sent[0]?.text).toMatch(
    /This is our first answer, after \d{2,3} hours of our opening hours\./,
  )
  expect(sent[1]?.text).not.toContain('first answer')
})
