import { describe, expect, test } from 'vitest'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { createMailSender } from '../adapters/send-mail.ts'
import { buildDeliveredLead, buildTakenDelivery } from '../example-delivered-lead.fake.ts'
import type { MailKind } from '../routing.rules.ts'
import { countEncodedBytes, quoteText, restForDealer } from './quoted-text.rules.ts'

/** The mail as handed to a mail server. */
async function send(kind: MailKind, payload: Readonly<Record<string, unknown>>) {
  let sent: Mail | undefined
  const mailer = {
    send: (_siteId: number, mail: Mail) => {
      sent = mail
      return Promise.resolve({ ok: true, detail: '' } as const)
    },
    close: () => Promise.resolve(),
  }
  await createMailSender({ mailer, senderAddress: null })(
    buildDeliveredLead({ lead: { payload } }),
    buildTakenDelivery({ kind, destination: `${kind}:ana@visitor.example` }),
    new AbortController().signal,
  )
  return sent!
}

const limits = { confirmation: 100_000, email: 500_000, adf: 500_000 } as const
const kinds = ['confirmation', 'email', 'adf'] as const

describe('a field of a lead', () => {
  test('of 2,000 characters is quoted whole, and no more of a longer one', () => {
    expect(quoteText('a'.repeat(2000), restForDealer)).toBe('a'.repeat(2000))
    expect(quoteText('a'.repeat(2001), restForDealer)).toBe(
      `${'a'.repeat(2000)} … the rest is kept in the lead`,
    )
  })

  test('is never cut within a character', () => {
    expect(quoteText(`${'a'.repeat(1999)}😀b`, restForDealer)).toBe(
      `${'a'.repeat(1999)} … the rest is kept in the lead`,
    )
  })

  test.each(kinds)('is quoted so by a mail of kind %s', async (kind) => {
    const { text } = await send(kind, {
      message: `${'m'.repeat(2000)}MORE`,
      Wishes: `${'w'.repeat(2000)}MORE`,
      'Kept whole': 'k'.repeat(2000),
    })
    expect(text).toContain('m'.repeat(1900))
    expect(text).toContain('w'.repeat(1900))
    expect(text).not.toContain('MORE')
    const rest = kind === 'confirmation' ? 'with your enquiry' : 'in the lead'
    expect(text.split(`… the rest is kept ${rest}`)).toHaveLength(3)
  })

  test('hides a link that it ends within', async () => {
    const message = `${'m '.repeat(995)} https://evil.example/${'x'.repeat(500)}`
    const { text } = await send('confirmation', { message })
    expect(text).toContain('[link] … the rest is kept with your enquiry')
    expect(text).not.toContain('evil')
  })
})

describe('a lead of 256 kB', () => {
  const shapes = {
    'many short values': (text: string) =>
      Object.fromEntries(
        Array.from({ length: 12_000 }, (_, at) => [`Field ${at}`, text.slice(0, 8)]),
      ),
    'few long values': (text: string) =>
      Object.fromEntries(
        Array.from({ length: 26 }, (_, at) => [`Field ${at}`, text.repeat(200).slice(0, 10_000)]),
      ),
    'one long message': (text: string) => ({ message: text.repeat(5200).slice(0, 256_000) }),
    'lists of many': (text: string) => ({
      message: text.repeat(2000),
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `List ${at}`,
          Array.from({ length: 125 }, () => text),
        ]),
      ),
    }),
  }
  const texts = {
    letters: 'abcdefgh ',
    quotes: `"'"'&<>"`,
    kanji: '王王王王王王王王',
    emoji: '😀😀😀😀',
  }
  const cases = kinds.flatMap((kind) =>
    Object.entries(shapes).flatMap(([shape, build]) =>
      Object.entries(texts).map(([of, text]) => [kind, shape, of, build(text)] as const),
    ),
  )

  test.each(cases)(
    'is a mail of kind %s within its bound: %s of %s',
    async (kind, _s, _o, given) => {
      const mail = await send(kind, given)
      expect((await composeMail(mail)).byteLength).toBeLessThanOrEqual(limits[kind])
    },
  )

  test.each(kinds)('says how many values a mail of kind %s leaves out', async (kind) => {
    const { text } = await send(kind, shapes['many short values']('abcdefgh '))
    const listed = text.split(/Field \d/).length - 1
    const rest = kind === 'confirmation' ? 'with your enquiry' : 'in the lead'
    expect(listed).toBeGreaterThan(50)
    expect(text).toContain(`${12_000 - listed} more are kept ${rest}`)
  })

  test.each(kinds)('leaves out nothing else of a mail of kind %s', async (kind) => {
    const { text } = await send(kind, shapes['many short values']('abcdefgh '))
    const { text: small } = await send(kind, {})
    const lines = (of: string) => of.split('\n').filter((line) => line.trim() !== '')
    expect(lines(text)).toEqual(expect.arrayContaining(lines(small)))
  })
})

test.each([
  'plain\nlines\n',
  '=',
  'ö=王😀\t',
  'x',
  ' \n',
  '\u0007',
  '.\n',
  '- ',
  'xyz ',
  '12345678é',
])('bytes of %j are never counted as fewer than quoted-printable takes', async (text) => {
  const mail = await send('adf', {})
  const measure = async (of: string) => (await composeMail({ ...mail, text: of })).byteLength
  // A text without special letters is sent without the encoding's header. To leave that header out of the
  // measurement, both texts have an ö.
  const added = (await measure(`ö${text.repeat(2000)}`)) - (await measure('ö'))
  expect(added).toBeLessThanOrEqual(countEncodedBytes(text.repeat(2000)))
  expect(added).toBeGreaterThan(countEncodedBytes(text.repeat(2000)) / 3)
})
