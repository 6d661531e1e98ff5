import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listInbox } from '#modules/inbox/list/list-inbox.ts'
import { addLead } from '#modules/inbox/testing.ts'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { openTestMailer } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { sendAnswer } from '../answer/send-answer.ts'
import { openTestConversation, runAnswerJobs, testReplies, writeMail } from '../testing.ts'
import { acceptHeldMail, deleteHeldMail } from './decide-held.ts'
import { receiveMail } from './receive-mail.ts'

const own = useTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'forecourt-inbound-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open() {
  const opened = await openTestConversation(own.database)
  const { leadId, places } = opened
  return { ...opened, to: testReplies.build({ siteId: places.own.id, leadId }) }
}

const receive = (raw: Buffer) =>
  receiveMail(
    { database: own.database, replyAddresses: testReplies, leadFiles: openLeadFiles(folder) },
    raw,
  )

async function query<Row extends object>(sql: string, values: readonly unknown[]) {
  const { rows } = await own.database.asOwner((tx) => tx.query<Row>(sql, values))
  return rows
}

const setState = (leadId: string, state: string) =>
  query('UPDATE leads SET sales_state = $2 WHERE id = $1', [leadId, state])
const readState = async (leadId: string) =>
  (
    await query<{ state: string }>('SELECT sales_state AS state FROM leads WHERE id = $1', [leadId])
  )[0]?.state
const listMails = (leadId: string) =>
  query<{ id: string; state: string; kind: string; text: string; attachments: object[] }>(
    'SELECT id, state, kind, text, attachments FROM lead_messages WHERE lead_id = $1 ORDER BY number',
    [leadId],
  )

describe('a reply of the customer', () => {
  test('is kept once, raises the lead, makes it unread and ends the wait', async () => {
    const { to, leadId, ana, places } = await open()
    const newer = await addLead(own.database, places.own)
    await query(`UPDATE leads SET created_at = created_at - interval '60 days' WHERE id = $1`, [
      leadId,
    ])
    await query('INSERT INTO lead_reads (lead_id, person_id) VALUES ($1, $2), ($3, $2)', [
      leadId,
      ana.personId,
      newer,
    ])
    await setState(leadId, 'waiting')
    expect(await receive(writeMail(to))).toMatchObject({ ok: true, result: 'received' })
    expect(await receive(writeMail(to))).toMatchObject({ ok: true, result: 'again' })
    expect(await listMails(leadId)).toMatchObject([{ state: 'received', kind: 'person' }])
    expect(await readState(leadId)).toBe('in-progress')
    const inbox = await listInbox({ database: own.database }, ana, {})
    expect(inbox.ok && inbox.rows.map(({ id, isUnread }) => ({ id, isUnread }))).toEqual([
      { id: leadId, isUnread: true },
      { id: newer, isUnread: false },
    ])
  })

  test.each(['new', 'appointment', 'won', 'lost', 'spam'])(
    'leaves the state %s as it is',
    async (state) => {
      const { to, leadId } = await open()
      await query(
        `UPDATE leads SET sales_state = $2, lost_reason = CASE WHEN $2 = 'lost' THEN 'x' END WHERE id = $1`,
        [leadId, state],
      )
      await receive(writeMail(to))
      expect(await readState(leadId)).toBe(state)
    },
  )

  test('without a Message-ID is known by its content', async () => {
    const { to, leadId } = await open()
    const raw = writeMail(to, { messageId: '' })
    await receive(raw)
    expect(await receive(raw)).toMatchObject({ result: 'again' })
    await receive(writeMail(to, { messageId: '', body: 'And another thing.' }))
    expect(await listMails(leadId)).toHaveLength(2)
  })

  test('that is handed over twice at the same time is kept once', async () => {
    const { to, leadId } = await open()
    const received = await Promise.all([receive(writeMail(to)), receive(writeMail(to))])
    expect(new Set(received.map((each) => each.ok && each.result))).toEqual(
      new Set(['again', 'received']),
    )
    expect(await listMails(leadId)).toHaveLength(1)
  })

  test('may differ in the case of the address', async () => {
    const { to } = await open()
    const raw = writeMail(to.toUpperCase(), { from: 'KIM@Visitor.Example' })
    expect(await receive(raw)).toMatchObject({ result: 'received' })
  })

  test('as HTML alone is read as text, and never as HTML', async () => {
    const { to, leadId } = await open()
    const body =
      '<p>Yes, <b>Saturday</b>.</p><script>alert(1)</script><style>p { color: red }</style>'
    await receive(writeMail(to, { headers: ['Content-Type: text/html; charset=utf-8'], body }))
    const [mail] = await listMails(leadId)
    expect(mail!.text).toContain('Yes, Saturday.')
    expect(mail!.text).not.toMatch(/<|alert|color/)
  })

  test('keeps the files that a form may send, and names the others', async () => {
    const { to, leadId } = await open()
    const part = (type: string, name: string, content: Buffer) =>
      [
        '--part',
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        content.toString('base64'),
      ].join('\r\n')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const body = [
      '--part\r\nContent-Type: text/plain\r\n\r\nSee the photo.',
      part('image/png', '../../dent.png', png),
      part('application/x-msdownload', 'run.exe', Buffer.from('MZ nothing')),
      '--part--',
    ].join('\r\n')
    await receive(
      writeMail(to, { headers: ['Content-Type: multipart/mixed; boundary=part'], body }),
    )
    const [mail] = await listMails(leadId)
    expect(mail!.attachments).toMatchObject([
      { leftOut: null },
      { name: 'run.exe', leftOut: expect.stringContaining('program') },
    ])
    const files = await query<{ name: string; field: string }>(
      'SELECT name, field FROM lead_files WHERE lead_id = $1',
      [leadId],
    )
    expect(files).toEqual([{ name: expect.not.stringContaining('/'), field: 'Reply' }])
  })
})

describe('a mail that no person wrote', () => {
  test.each([['Auto-Submitted: auto-replied'], ['Precedence: bulk'], ['Return-Path: <>']])(
    'with %s is kept and marked, and changes nothing',
    async (header) => {
      const { to, leadId, ana } = await open()
      await query('INSERT INTO lead_reads (lead_id, person_id) VALUES ($1, $2)', [
        leadId,
        ana.personId,
      ])
      await setState(leadId, 'waiting')
      expect(await receive(writeMail(to, { headers: [header] }))).toMatchObject({
        result: 'marked',
      })
      expect(await listMails(leadId)).toMatchObject([{ kind: 'automatic', state: 'received' }])
      expect(await readState(leadId)).toBe('waiting')
      expect(await query('SELECT FROM lead_reads WHERE lead_id = $1', [leadId])).toHaveLength(1)
    },
  )

  const writeReport = (to: string, messageId: string, action: string) =>
    writeMail(to, {
      from: 'MAILER-DAEMON@mx.example',
      headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=part'],
      messageId: `<${randomUUID()}@mx.example>`,
      body: [
        '--part\r\nContent-Type: text/plain\r\n\r\nSorry.',
        `--part\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such user\r\n`,
        `--part\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\n\r\nHi`,
        '--part--',
      ].join('\r\n'),
    })

  test('a report of a failure marks the answer that it is about, and no other', async () => {
    const { to, leadId, ana, parts } = await open()
    const ids = [randomUUID(), randomUUID()]
    for (const messageId of ids) {
      await sendAnswer(parts, ana, { leadId, messageId, text: 'Hi', version: 0 })
    }
    await runAnswerJobs(parts, { mailer: openTestMailer() })
    await setState(leadId, 'waiting')
    await receive(writeReport(to, `<${ids[0]}@own.forecourt>`, 'delayed'))
    expect(await listMails(leadId)).toMatchObject([{ state: 'sent' }, { state: 'sent' }, {}])
    await receive(writeReport(to, `<${ids[0]}@own.forecourt>`, 'failed'))
    const answers = await query(
      'SELECT state, last_error AS reason FROM lead_messages WHERE lead_id = $1 ORDER BY number LIMIT 2',
      [leadId],
    )
    expect(answers).toEqual([
      { state: 'not-delivered', reason: '550 no such user' },
      { state: 'sent', reason: null },
    ])
    expect(await readState(leadId)).toBe('waiting')
  })
})

describe('a mail from another address', () => {
  test('is held without its effects, until somebody accepts it', async () => {
    const { to, leadId, ana, parts } = await open()
    await setState(leadId, 'waiting')
    const from = 'Kim Visitor <kim@other.example>'
    expect(await receive(writeMail(to, { from }))).toMatchObject({ result: 'held' })
    expect(await readState(leadId)).toBe('waiting')
    const [mail] = await listMails(leadId)
    const request = { leadId, messageId: mail!.id }
    expect(await acceptHeldMail(parts, ana, request)).toEqual({ ok: true })
    expect(await readState(leadId)).toBe('in-progress')
    expect(await listMails(leadId)).toMatchObject([{ state: 'received' }])
    expect(await deleteHeldMail(parts, ana, request)).toMatchObject({ ok: false })
  })

  test('can be deleted', async () => {
    const { to, leadId, ana, parts } = await open()
    await receive(writeMail(to, { from: 'stranger@other.example' }))
    const [mail] = await listMails(leadId)
    expect(await deleteHeldMail(parts, ana, { leadId, messageId: mail!.id })).toEqual({ ok: true })
    expect(await listMails(leadId)).toEqual([])
  })

  test('of a customer of another lead is held too', async () => {
    const { leadId, places } = await open()
    const foreign = await addLead(own.database, places.foreign, { email: 'sam@visitor.example' })
    const to = testReplies.build({ siteId: places.foreign.id, leadId: foreign })
    await receive(writeMail(to))
    expect(await listMails(foreign)).toMatchObject([{ state: 'held' }])
    expect(await listMails(leadId)).toEqual([])
  })
})

describe('a hostile mail', () => {
  test('to a forged or a foreign address is refused', async () => {
    const { to, leadId, places } = await open()
    const ofOtherSite = testReplies.build({ siteId: places.foreign.id, leadId })
    const forged = to.replace(/^lead\+./, (start) => `lead+${start.endsWith('a') ? 'b' : 'a'}`)
    for (const address of [ofOtherSite, forged, 'lead+@replies.platform.example', 'a@b.example']) {
      expect(await receive(writeMail(address))).toEqual({ ok: false, reason: 'unknown-address' })
    }
    expect(await listMails(leadId)).toEqual([])
  })

  test.each<[string, (to: string) => Buffer]>([
    [
      'nested a hundred deep',
      (to) =>
        writeMail(to, {
          headers: ['Content-Type: multipart/mixed; boundary=b0'],
          body: Array.from(
            { length: 100 },
            (_, index) =>
              `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n`,
          ).join('\r\n'),
        }),
    ],
    [
      'with headers beyond their bound',
      (to) =>
        writeMail(to, {
          headers: Array.from(
            { length: 10_000 },
            (_, index) => `X-Line-${index}: ${'x'.repeat(40)}`,
          ),
        }),
    ],
  ])('%s is refused', async (_, write) => {
    const { to, leadId } = await open()
    expect(await receive(write(to))).toEqual({ ok: false, reason: 'unreadable' })
    expect(await listMails(leadId)).toEqual([])
  })

  test('with control characters in subject and name, and a wrong charset, is kept without them', async () => {
    const { to, leadId } = await open()
    const raw = writeMail(to, {
      from: '=?utf-8?B?S2ltDQpCY2M6IGFAYi5j?= <kim@visitor.example>',
      headers: [
        'Content-Type: text/plain; charset=no-such-charset',
        'Content-Transfer-Encoding: 8bit',
      ],
      body: 'Ja \u00e4 \u0000 \u202egnirts',
    })
    expect(await receive(raw)).toMatchObject({ ok: true })
    const rows = await query<{ name: string; text: string }>(
      'SELECT author_name AS name, text FROM lead_messages WHERE lead_id = $1',
      [leadId],
    )
    expect(rows[0]!.name).toBe('Kim Bcc: a@b.c')
    for (const hidden of ['\u0000', '\u202e']) expect(rows[0]!.text).not.toContain(hidden)
  })

  test('of ten megabytes of base64 is read in a moment, and its file is named', async () => {
    const { to, leadId } = await open()
    const line = `${'A'.repeat(76)}\r\n`
    const raw = writeMail(to, {
      headers: ['Content-Type: multipart/mixed; boundary=part'],
      body: `--part\r\nContent-Type: application/octet-stream; name=huge\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(125_000)}--part--`,
    })
    const started = performance.now()
    expect(await receive(raw)).toMatchObject({ ok: true, result: 'received' })
    expect(performance.now() - started).toBeLessThan(5000)
    expect((await listMails(leadId))[0]!.attachments).toMatchObject([
      { name: 'huge', leftOut: expect.any(String) },
    ])
  })

  test('with texts of any length is kept within bounds', async () => {
    const { to, leadId } = await open()
    const long = '\u{1f697}'.repeat(400)
    const encoded = `=?utf-8?B?${Buffer.from(long).toString('base64')}?=`
    const part = (index: number) =>
      `--part\r\nContent-Type: text/x-unknown; name="${encoded}-${index}"\r\nContent-Disposition: attachment\r\n\r\nx`
    const raw = writeMail(to, {
      from: `${encoded} <${'x'.repeat(400)}@visitor.example>`,
      headers: [
        'Content-Type: multipart/mixed; boundary=part',
        `In-Reply-To: <${'y'.repeat(3000)}>`,
      ],
      messageId: `<${'z'.repeat(3000)}>`,
      body: [...Array.from({ length: 60 }, (_, index) => part(index)), '--part--'].join('\r\n'),
    })
    expect(await receive(raw)).toMatchObject({ ok: true, result: 'held' })
    expect((await listMails(leadId))[0]!.attachments).toHaveLength(30)
  })

  test('that says it is to a hundred leads is stored for one', async () => {
    const { to, leadId } = await open()
    const others = Array.from({ length: 100 }, (_, index) => `x${index}@b.example`).join(', ')
    expect(await receive(writeMail(`${to}, ${others}`))).toMatchObject({ leadId })
  })

  test('that is no mail at all is refused', async () => {
    for (const raw of [Buffer.alloc(0), Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('\r\n\r\n')]) {
      expect(await receive(raw)).toMatchObject({ ok: false })
    }
  })
})
