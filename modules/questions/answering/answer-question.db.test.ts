import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAnswerJobs } from '#modules/conversations/testing.ts'
import { actAs, addPerson, openTestMailer } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openShownQuestions } from '../published/shown-questions.ts'
import { openTestQuestions, type TestQuestions, withQuestions } from '../testing.ts'
import { answerQuestion, type QuestionAnswer } from './answer-question.ts'

const own = useTestDatabase()
let opened: TestQuestions

beforeAll(async () => {
  opened = await openTestQuestions(own.database)
})

const answer = (leadId: string, more: Partial<QuestionAnswer> = {}) =>
  opened.questions.answer(opened.ana, {
    leadId,
    isPublished: true,
    question: 'Does it have a towbar?',
    answer: 'Yes, a removable one.',
    version: 0,
    conversation: 0,
    messageId: randomUUID(),
    ...more,
  })

const shown = async () =>
  (await openShownQuestions(own.database).list(opened.places.own, opened.vehicleId)).map(
    ({ question, answer: text }) => `${question} ${text}`,
  )

const read = async (id: string) => {
  const found = await opened.questions.get(opened.ana, id)
  if (!found.ok) throw new Error(found.message)
  return found.question
}

const listIds = async (list: 'open' | 'others' | 'published', actor = opened.ana) => {
  const found = await opened.questions.list(actor, { list, cursor: undefined })
  return found.ok ? found.rows.map(({ id }) => id) : found.code
}

const listActions = async (leadId: string) => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ action: string }>(
      'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [leadId],
    ),
  )
  return rows.map(({ action }) => action)
}

describe('a published answer', () => {
  test('is on the page, goes out by mail, counts as the first answer, and is recorded', async () => {
    const leadId = await opened.ask({ text: 'Does it have a towbar? I am Kim, 0491 570 006' })
    expect(await listIds('open')).toContain(leadId)
    expect((await read(leadId)).details).toEqual([{ kind: 'phone', text: '0491 570 006' }])
    expect(await answer(leadId)).toMatchObject({ ok: true })
    expect(await shown()).toContain('Does it have a towbar? Yes, a removable one.')
    const mailer = openTestMailer()
    await runAnswerJobs(opened.parts, { mailer })
    expect(mailer.sent).toHaveLength(1)
    const [mail] = mailer.sent
    expect(mail).toMatchObject({
      to: [{ address: 'kim@visitor.example' }],
      subject: expect.stringMatching(/^Your question about the \d{4} .+ \| /),
    })
    expect(mail?.text).toContain('Yes, a removable one.')
    expect(mail?.text).toContain(`on its page too`)
    const { rows } = await own.database.asOwner((tx) =>
      tx.query(
        'SELECT sales_state AS state, first_answered_at IS NULL AS waits FROM leads WHERE id = $1',
        [leadId],
      ),
    )
    expect(rows).toEqual([{ state: 'in-progress', waits: false }])
    expect(await listActions(leadId)).toEqual(
      expect.arrayContaining(['lead.question-published', 'lead.answer']),
    )
    expect([await listIds('open'), await listIds('published')]).toEqual([
      expect.not.arrayContaining([leadId]),
      expect.arrayContaining([leadId]),
    ])
  })

  test.each([
    [{ question: 'Towbar? 0491 570 006' }, 'question.bad-text'],
    [{ question: 'Towbar? kim@visitor.example' }, 'question.bad-text'],
    [{ question: 'Towbar? https://evil.example' }, 'question.bad-text'],
    [{ question: 'x'.repeat(501) }, 'question.bad-text'],
    [{ answer: 'Ring 0491 570 006' }, 'question.bad-text'],
    [{ answer: '\u200b ' }, 'question.bad-text'],
    [{ answer: 'x'.repeat(2001), isPublished: false }, 'question.bad-text'],
    [{ version: 3 }, 'question.changed'],
    [{ leadId: 'no-uuid' }, 'lead.unknown'],
  ])('with %j is refused, and nothing is stored or sent', async (more, code) => {
    const leadId = await opened.ask()
    expect(await answer(leadId, { answer: 'Unheard of.', ...more })).toMatchObject({
      ok: false,
      code,
    })
    expect(await shown()).not.toContainEqual(expect.stringContaining('Unheard of.'))
    expect((await read(leadId)).decision).toBeNull()
    const mailer = openTestMailer()
    await runAnswerJobs(opened.parts, { mailer })
    expect(mailer.sent).toEqual([])
  })

  test('is refused by the database itself where a rule would miss an address', async () => {
    const leadId = await opened.ask()
    const write = own.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO vehicle_questions (site_id, vehicle_id, lead_id, category, model_key, state, question, answer, published_at)
         SELECT site_id, vehicle_id, id, category, 'x', 'published', 'kim@visitor.example?', 'Yes', now() FROM leads WHERE id = $1`,
        [leadId],
      ),
    )
    await expect(write).rejects.toMatchObject({ code: '23514' })
  })

  test('is refused for a vehicle that is sold or gone, which can be answered by mail', async () => {
    const leadId = await opened.ask()
    opened.gone.add(opened.vehicleId)
    expect(await answer(leadId)).toMatchObject({ code: 'question.vehicle-not-shown' })
    expect(await answer(leadId, { isPublished: false })).toMatchObject({ ok: true })
    opened.gone.clear()
    expect((await read(leadId)).decision).toMatchObject({ state: 'mailed', question: null })
  })

  test('is refused on a website that has turned questions off', async () => {
    const leadId = await opened.ask()
    const findSite = () => Promise.resolve(withQuestions(opened.places.own, false))
    const outcome = await answerQuestion({ ...opened.parts, findSite }, opened.ana, {
      leadId,
      isPublished: true,
      question: 'Towbar?',
      answer: 'Yes.',
      version: 0,
      conversation: 0,
      messageId: randomUUID(),
    })
    expect(outcome).toMatchObject({ code: 'question.switched-off' })
  })

  test('pressed twice is one answer; of two colleagues one is first', async () => {
    const leadId = await opened.ask({ text: 'Which key is it?' })
    const messageId = randomUUID()
    const texts = { question: 'Which key is it?', answer: 'The spare too.' }
    const twice = await Promise.all([
      answer(leadId, { ...texts, messageId }),
      answer(leadId, { ...texts, messageId }),
    ])
    expect(twice.map(({ ok }) => ok)).toEqual([true, true])
    expect(await answer(leadId, texts)).toMatchObject({ ok: false })
    expect(
      (await shown()).filter((text) => text === 'Which key is it? The spare too.'),
    ).toHaveLength(1)
  })

  test('has HTML as text', async () => {
    const leadId = await opened.ask()
    const texts = { question: '<b>Towbar</b> <script>x</script>?', answer: 'Yes & no' }
    expect(await answer(leadId, texts)).toMatchObject({ ok: true })
    expect(await shown()).toContain('<b>Towbar</b> <script>x</script>? Yes & no')
  })
})

test('a withdrawn answer leaves the page and can be put back with other words', async () => {
  const leadId = await opened.ask()
  await answer(leadId, { answer: 'No, it has none.' })
  const change = (more: object) =>
    opened.questions.change(opened.ana, { id: leadId, publication: null, version: 1, ...more })
  expect(await change({})).toEqual({ ok: true })
  expect(await shown()).not.toContain('Does it have a towbar? No, it has none.')
  expect(await change({})).toMatchObject({ code: 'question.changed' })
  const publication = { question: 'Towbar?', answer: 'None, sorry.' }
  const bad = { ...publication, answer: 'Mail kim@visitor.example' }
  expect(await change({ version: 2, publication: bad })).toMatchObject({
    code: 'question.bad-text',
  })
  expect(await change({ version: 2, publication })).toEqual({ ok: true })
  expect(await shown()).toContain('Towbar? None, sorry.')
  opened.gone.add(opened.vehicleId)
  expect(await change({ version: 3, publication })).toMatchObject({
    code: 'question.vehicle-not-shown',
  })
  opened.gone.clear()
})

test('a declined question is on no list of open ones, and can still be answered', async () => {
  const leadId = await opened.ask()
  expect(await opened.questions.decline(opened.ana, { leadId, version: 0 })).toEqual({ ok: true })
  expect([await listIds('open'), await listIds('others')]).toEqual([
    expect.not.arrayContaining([leadId]),
    expect.arrayContaining([leadId]),
  ])
  const publication = { question: 'Towbar?', answer: 'Yes.' }
  expect(
    await opened.questions.change(opened.ana, { id: leadId, publication, version: 1 }),
  ).toMatchObject({ code: 'question.changed' })
  expect(await answer(leadId, { version: 1 })).toMatchObject({ ok: true })
})

describe('people', () => {
  test('of another site see and change nothing', async () => {
    const leadId = await opened.ask()
    await answer(leadId)
    const person = await addPerson(own.database, [
      { role: 'principal', site: opened.places.foreign },
    ])
    const zoe = await actAs(own.database, person)
    expect(await opened.questions.get(zoe, leadId)).toMatchObject({ code: 'question.unknown' })
    expect(await listIds('published', zoe)).toEqual([])
    expect(opened.questions.isOn(zoe)).toBe(false)
    expect(opened.questions.isOn(opened.ana)).toBe(true)
    const change = { id: leadId, publication: null, version: 1 }
    expect(await opened.questions.change(zoe, change)).toMatchObject({ code: 'question.unknown' })
    const other = await opened.ask()
    expect(
      await opened.questions.answer(zoe, {
        leadId: other,
        isPublished: true,
        question: 'Towbar?',
        answer: 'Yes.',
        version: 0,
        conversation: 0,
        messageId: randomUUID(),
      }),
    ).toMatchObject({ code: 'lead.unknown' })
  })

  test('who only read leads decide nothing', async () => {
    const leadId = await opened.ask()
    const person = await addPerson(own.database, [{ role: 'marketing', site: opened.places.own }])
    const max = await actAs(own.database, person)
    expect(await opened.questions.get(max, leadId)).toMatchObject({
      ok: true,
      question: { mayWork: false, answering: null },
    })
    expect(await opened.questions.decline(max, { leadId, version: 0 })).toMatchObject({ ok: false })
  })
})

test('a published question outlives its lead without the person, and staff can withdraw it', async () => {
  const leadId = await opened.ask({ text: 'Is it the last one?' })
  await answer(leadId, { question: 'Is it the last one?', answer: 'It is.' })
  const declined = await opened.ask()
  await opened.questions.decline(opened.ana, { leadId: declined, version: 0 })
  await own.database.asOwner((tx) =>
    tx.query('DELETE FROM leads WHERE id = ANY ($1)', [[leadId, declined]]),
  )
  expect(await shown()).toContain('Is it the last one? It is.')
  expect(await listIds('others')).not.toContain(declined)
  const found = await opened.questions.list(opened.ana, { list: 'published', cursor: undefined })
  const row = found.ok
    ? found.rows.find(({ question }) => question === 'Is it the last one?')
    : undefined
  expect(await read(row!.id)).toMatchObject({ leadId: null, asked: null, details: [] })
  const change = { id: row!.id, publication: null, version: 1 }
  expect(await opened.questions.change(opened.ana, change)).toEqual({ ok: true })
  expect(await listActions(row!.id)).toEqual(['lead.question-withdrawn'])
  expect(await shown()).not.toContain('Is it the last one? It is.')
})
