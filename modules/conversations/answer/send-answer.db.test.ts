import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startSmtpServer } from '#fakes/smtp-server.fake.ts'
import { addLead } from '#modules/inbox/testing.ts'
import { actAs, addPerson, openTestMailer } from '#modules/staff/testing.ts'
import { openSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { longestDraft } from '../message/draft-length.rules.ts'
import { openTestConversation, runAnswerJobs, testReplies } from '../testing.ts'
import { sendAnswerAgain, takeBack } from './change-sending.ts'
import { getConversation } from './get-conversation.ts'
import { keepDraft } from './keep-draft.ts'
import { sendAnswer } from './send-answer.ts'

const own = useTestDatabase()

const read = async (
  { parts, ana, leadId }: Awaited<ReturnType<typeof openTestConversation>>,
  actor = ana,
) => {
  const found = await getConversation(parts, actor, leadId)
  if (!found.ok) throw new Error(found.message)
  return found.conversation
}

const findLead = async (id: string) => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ state: string; owner: string | null }>(
      'SELECT sales_state AS state, owner_id AS owner FROM leads WHERE id = $1',
      [id],
    ),
  )
  return rows[0]!
}

describe('an answer', () => {
  test('is sent by a mail server, from the person at the dealer, with the lead’s address of replies', async () => {
    const smtp = await startSmtpServer()
    const mailer = openSmtpMailer({ url: smtp.url, atOnce: 1 })
    try {
      const opened = await openTestConversation(own.database)
      const { parts, ana, leadId, places } = opened
      const messageId = randomUUID()
      const request = { leadId, messageId, text: 'Hi Kim,\n\nit is still here.', version: 0 }
      expect(await sendAnswer(parts, ana, request)).toMatchObject({ ok: true, undoSeconds: 10 })
      expect(await findLead(leadId)).toEqual({ state: 'in-progress', owner: ana.personId })
      expect((await read(opened)).messages).toMatchObject([{ state: 'queued', isClaimed: false }])

      expect(await runAnswerJobs(parts, { mailer })).toEqual([])
      const [mail] = smtp.mails
      const replies = testReplies.build({ siteId: places.own.id, leadId })
      expect(mail).toMatchObject({
        sender: replies,
        recipients: ['kim@visitor.example'],
        messageId: `<${messageId}@own.forecourt>`,
      })
      const source = mail!.source.toString().replaceAll('\r\n ', ' ')
      expect(source).toMatch(/^From: Ana at Dealer own </m)
      expect(source).toContain(replies)
      expect(source).toContain('it is still here.')
      expect(source).not.toMatch(/^Auto-Submitted:/m)
      expect((await read(opened)).messages).toMatchObject([
        { state: 'sent', attempts: 1, lastError: null },
      ])
    } finally {
      await mailer.close()
      await smtp.stop()
    }
  })

  test('keeps the state and the owner of a lead that somebody works on', async () => {
    const opened = await openTestConversation(own.database)
    const { parts, ana, leadId, places } = opened
    const bob = await addPerson(own.database, [{ role: 'salesperson', site: places.own }])
    await own.database.asOwner((tx) =>
      tx.query(`UPDATE leads SET sales_state = 'waiting', owner_id = $2 WHERE id = $1`, [
        leadId,
        bob.id,
      ]),
    )
    await sendAnswer(parts, ana, { leadId, messageId: randomUUID(), text: 'Hi', version: 0 })
    expect(await findLead(leadId)).toEqual({ state: 'waiting', owner: bob.id })
  })

  test('is stored once for one press of the button', async () => {
    const opened = await openTestConversation(own.database)
    const { parts, ana, leadId } = opened
    const request = { leadId, messageId: randomUUID(), text: 'Hi', version: 0 }
    const outcomes = await Promise.all([
      sendAnswer(parts, ana, request),
      sendAnswer(parts, ana, request),
    ])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    const mailer = openTestMailer()
    await runAnswerJobs(parts, { mailer })
    expect(mailer.sent).toHaveLength(1)
  })

  test.each(['', '   \n', 'x'.repeat(longestDraft + 1), '\u0000'])(
    'of no letters or too many is refused',
    async (text) => {
      const { parts, ana, leadId } = await openTestConversation(own.database)
      const request = { leadId, messageId: randomUUID(), text, version: 0 }
      expect(await sendAnswer(parts, ana, request)).toMatchObject({
        code: 'conversation.bad-answer',
      })
    },
  )

  test('of 20,000 letters is stored', async () => {
    const { parts, ana, leadId } = await openTestConversation(own.database)
    const text = 'x'.repeat(longestDraft)
    const request = { leadId, messageId: randomUUID(), text, version: 0 }
    expect(await sendAnswer(parts, ana, request)).toMatchObject({ ok: true })
  })

  test('with a word whose fact is missing is refused, and names it', async () => {
    const { parts, ana, leadId } = await openTestConversation(own.database)
    const text = 'It is {{price}}, {{colour}}.'
    const request = { leadId, messageId: randomUUID(), text, version: 0 }
    const outcome = await sendAnswer(parts, ana, request)
    expect(outcome).toMatchObject({ code: 'conversation.missing-facts' })
    expect(outcome).toHaveProperty('message', expect.stringContaining('the price, {{colour}}'))
  })

  test.each([null, 'no address'])('to %j is refused', async (email) => {
    const { parts, ana, leadId } = await openTestConversation(own.database, { email })
    const request = { leadId, messageId: randomUUID(), text: 'Hi', version: 0 }
    expect(await sendAnswer(parts, ana, request)).toMatchObject({
      code: 'conversation.no-address',
    })
    expect(await getConversation(parts, ana, leadId)).toMatchObject({
      conversation: { answering: null, hindrance: expect.stringContaining('address') },
    })
  })
})

describe('somebody', () => {
  test.each(['marketing', 'finance'] as const)('in %s reads, and cannot answer', async (role) => {
    const opened = await openTestConversation(own.database)
    const { parts, leadId, places } = opened
    const person = await addPerson(own.database, [{ role, site: places.own }])
    const actor = await actAs(own.database, person)
    const request = { leadId, messageId: randomUUID(), text: 'Hi', version: 0 }
    expect(await sendAnswer(parts, actor, request)).toMatchObject({ code: 'staff.not-permitted' })
    expect(await keepDraft(parts, actor, { leadId, text: 'Hi' })).toMatchObject({ ok: false })
    expect((await read(opened, actor)).answering).toBeNull()
  })

  test('of another site, of another category or of another location sees nothing', async () => {
    const { parts, leadId, places, ana } = await openTestConversation(own.database)
    const messageId = randomUUID()
    await sendAnswer(parts, ana, { leadId, messageId, text: 'Hi', version: 0 })
    const [location, other] = places.own.dealerships.flatMap(({ locations }) => locations)
    await own.database.asOwner((tx) =>
      tx.query('UPDATE leads SET location_id = $2 WHERE id = $1', [leadId, other!.id]),
    )
    for (const membership of [
      { site: places.foreign },
      { site: places.sister },
      { site: places.own, categories: ['Service Booking'] },
      { site: places.own, locationId: location!.id },
    ]) {
      const person = await addPerson(own.database, [{ role: 'salesperson', ...membership }])
      const actor = await actAs(own.database, person)
      expect(await getConversation(parts, actor, leadId)).toMatchObject({ code: 'lead.unknown' })
      const request = { leadId, messageId: randomUUID(), text: 'Hi', version: 99 }
      expect(await sendAnswer(parts, actor, request)).toMatchObject({ code: 'lead.unknown' })
      expect(await takeBack(parts, actor, { leadId, messageId })).toMatchObject({ ok: false })
      const counted = await own.database.asStaff({ personId: person.id }, (tx) =>
        tx.query('SELECT FROM lead_messages WHERE lead_id = $1', [leadId]),
      )
      expect(counted.rows).toEqual([])
    }
  })
})

test('an answer that is sent once more after its response was lost is known, also if a colleague answered since', async () => {
  const opened = await openTestConversation(own.database)
  const { parts, ana, leadId, places } = opened
  const person = await addPerson(own.database, [{ role: 'salesperson', site: places.own }])
  const bob = await actAs(own.database, person)
  const request = { leadId, messageId: randomUUID(), text: 'It is still here.', version: 0 }
  await sendAnswer(parts, ana, request)
  const { version } = await read(opened)
  await sendAnswer(parts, bob, { ...request, messageId: randomUUID(), version })
  expect(await sendAnswer(parts, ana, request)).toMatchObject({ ok: true })
  const edited = { ...request, text: 'It is still here. Come and see it.' }
  expect(await sendAnswer(parts, ana, edited)).toMatchObject({ code: 'conversation.already-sent' })
  expect((await read(opened)).messages).toHaveLength(2)
})

test('an answer under the id of one that was taken back is not lost in silence', async () => {
  const { parts, ana, leadId } = await openTestConversation(own.database)
  const request = { leadId, messageId: randomUUID(), text: 'It is still here.', version: 0 }
  await sendAnswer(parts, ana, request)
  await takeBack(parts, ana, request)
  expect(await sendAnswer(parts, ana, request)).toMatchObject({
    code: 'conversation.unknown-message',
  })
})

test('of two people who answer at once, the second sees the first, and can still send', async () => {
  const opened = await openTestConversation(own.database)
  const { parts, ana, leadId, places } = opened
  const person = await addPerson(own.database, [{ role: 'salesperson', site: places.own }])
  const bob = { ...(await actAs(own.database, person)), name: 'Bob Example' }
  const send = (actor: typeof ana, version: number, text: string) =>
    sendAnswer(parts, actor, { leadId, messageId: randomUUID(), text, version })
  const outcomes = await Promise.all([send(ana, 0, 'From Ana'), send(bob, 0, 'From Bob')])
  const refused = outcomes.find((outcome) => !outcome.ok)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(refused).toMatchObject({ code: 'conversation.answered-first' })
  if (refused === undefined || !('version' in refused)) throw new Error('no version')
  const second = outcomes[0] === refused ? ana : bob
  expect(refused.by).toBe(second === ana ? 'Bob Example' : 'Ana Example')
  expect(await send(second, refused.version, 'Once again')).toMatchObject({ ok: true })
  const mailer = openTestMailer()
  await runAnswerJobs(parts, { mailer })
  expect(mailer.sent).toHaveLength(2)
})

describe('taking back', () => {
  test('before it is sent leaves the text as a draft, and no mail', async () => {
    const opened = await openTestConversation(own.database)
    const { parts, ana, leadId } = opened
    const messageId = randomUUID()
    await sendAnswer(parts, ana, { leadId, messageId, text: 'Too early', version: 0 })
    expect((await read(opened)).answering?.draft).toBe('')
    expect(await takeBack(parts, ana, { leadId, messageId })).toEqual({ ok: true })
    expect(await takeBack(parts, ana, { leadId, messageId })).toEqual({ ok: true })
    const mailer = openTestMailer()
    await runAnswerJobs(parts, { mailer })
    expect(mailer.sent).toEqual([])
    expect(await read(opened)).toMatchObject({ messages: [], answering: { draft: 'Too early' } })
  })

  test('is too late once it is being sent', async () => {
    const { parts, ana, leadId } = await openTestConversation(own.database)
    const messageId = randomUUID()
    await sendAnswer(parts, ana, { leadId, messageId, text: 'Hi', version: 0 })
    await runAnswerJobs(parts, { mailer: openTestMailer({ refuses: true }) })
    expect(await takeBack(parts, ana, { leadId, messageId })).toMatchObject({
      code: 'conversation.already-sent',
    })
  })
})

describe('a mail server that refuses', () => {
  test('for a time: it is tried again; at the last attempt it is not sent, and can be sent again', async () => {
    const opened = await openTestConversation(own.database)
    const { parts, ana, leadId } = opened
    const messageId = randomUUID()
    await sendAnswer(parts, ana, { leadId, messageId, text: 'Hi', version: 0 })
    const away = openTestMailer({ refuses: true })
    expect(await runAnswerJobs(parts, { mailer: away })).toEqual(['the server is away'])
    expect((await read(opened)).messages).toMatchObject([
      { state: 'queued', lastError: 'the server is away', attempts: 1 },
    ])
    expect(await sendAnswerAgain(parts, ana, { leadId, messageId })).toMatchObject({
      code: 'conversation.not-unsent',
    })
    await own.database.asOwner((tx) =>
      tx.query(`UPDATE lead_messages SET state = 'not-sent' WHERE id = $1`, [messageId]),
    )
    expect(await sendAnswerAgain(parts, ana, { leadId, messageId })).toEqual({ ok: true })
    expect(await runAnswerJobs(parts, { mailer: away, isLast: true })).toEqual([])
    expect((await read(opened)).messages).toMatchObject([{ state: 'not-sent', attempts: 2 }])
    expect(await sendAnswerAgain(parts, ana, { leadId, messageId })).toEqual({ ok: true })
    const mailer = openTestMailer()
    await runAnswerJobs(parts, { mailer })
    expect([...away.sent, ...mailer.sent].map((mail) => mail.messageId)).toEqual(
      Array.from({ length: 3 }, () => `<${messageId}@own.forecourt>`),
    )
    expect((await read(opened)).messages).toMatchObject([{ state: 'sent', attempts: 3 }])
  })

  test('for good: ends it with the reason', async () => {
    const smtp = await startSmtpServer()
    smtp.behave('refuse-for-good')
    const mailer = openSmtpMailer({ url: smtp.url, atOnce: 1 })
    try {
      const opened = await openTestConversation(own.database)
      const { parts, ana, leadId } = opened
      await sendAnswer(parts, ana, { leadId, messageId: randomUUID(), text: 'Hi', version: 0 })
      expect(await runAnswerJobs(parts, { mailer })).toEqual([])
      const [message] = (await read(opened)).messages
      expect(message).toMatchObject({
        state: 'not-sent',
        lastError: expect.stringContaining('550'),
      })
    } finally {
      await mailer.close()
      await smtp.stop()
    }
  })
})

test('a worker that dies between the mail server and the database sends the same mail again', async () => {
  const opened = await openTestConversation(own.database)
  const { parts, ana, leadId } = opened
  const messageId = randomUUID()
  await sendAnswer(parts, ana, { leadId, messageId, text: 'Hi', version: 0 })
  const mailer = openTestMailer()
  // The mail is accepted, and the outcome is never stored.
  const dying = {
    ...mailer,
    send: async (...mail: Parameters<typeof mailer.send>) => {
      await mailer.send(...mail)
      throw new Error('the process dies here')
    },
  }
  expect(await runAnswerJobs(parts, { mailer: dying })).toHaveLength(1)
  expect((await read(opened)).messages).toMatchObject([{ state: 'queued', isClaimed: true }])
  await own.database.asOwner((tx) =>
    tx.query(
      `SELECT graphile_worker.add_job('send-conversation-mail', json_build_object('siteId', site_id, 'messageId', id))
       FROM lead_messages WHERE id = $1`,
      [messageId],
    ),
  )
  await runAnswerJobs(parts, { mailer })
  const [first, second] = mailer.sent
  expect(first!.messageId).toBe(second!.messageId)
  expect((await read(opened)).messages).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('a draft is kept per person, up to 20,000 letters', async () => {
  const opened = await openTestConversation(own.database)
  const { parts, ana, leadId, places } = opened
  const person = await addPerson(own.database, [{ role: 'salesperson', site: places.own }])
  const bob = await actAs(own.database, person)
  const text = `${'x'.repeat(longestDraft - 1)}\n`
  expect(await keepDraft(parts, ana, { leadId, text })).toEqual({ ok: true })
  expect(await keepDraft(parts, ana, { leadId, text: `${text}x` })).toMatchObject({ ok: false })
  expect((await read(opened)).answering?.draft).toBe(text)
  expect((await read(opened, bob)).answering?.draft).toBe('')
  await keepDraft(parts, ana, { leadId, text: ' ' })
  expect((await read(opened)).answering?.draft).toBe('')
})

test('a draft that arrives after its answer does not come back', async () => {
  const opened = await openTestConversation(own.database)
  const { parts, ana, leadId } = opened
  const messageId = randomUUID()
  const draft = { leadId, messageId, text: 'Hi Kim' }
  await Promise.all([
    sendAnswer(parts, ana, { ...draft, version: 0 }),
    keepDraft(parts, ana, draft),
  ])
  await keepDraft(parts, ana, draft)
  expect((await read(opened)).answering?.draft).toBe('')
  await keepDraft(parts, ana, { ...draft, messageId: randomUUID() })
  expect((await read(opened)).answering?.draft).toBe('Hi Kim')
})

test('templates are filled with what is known, and the fitting one is first', async () => {
  const opened = await openTestConversation(own.database, {
    category: 'Finance Enquiry',
    firstName: 'Kim',
  })
  const templates = (await read(opened)).answering!.templates
  expect(templates[0]).toMatchObject({ key: 'finance' })
  expect(templates[0]!.text).toContain('Hi Kim,')
  const used = templates.find(({ key }) => key === 'used-vehicle')!
  expect(used.text).toContain('{{price}}')
})

test('a lead of another site is not answered through this one', async () => {
  const { parts, ana, places } = await openTestConversation(own.database)
  const leadId = await addLead(own.database, places.foreign)
  const request = { leadId, messageId: randomUUID(), text: 'Hi', version: 0 }
  expect(await sendAnswer(parts, ana, request)).toMatchObject({ code: 'lead.unknown' })
})
