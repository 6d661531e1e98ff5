import { describe, expect, test } from 'vitest'
import type { InboundMail, InboundOutcome } from '#modules/conversations/inbound/inbound-mail.ts'
import { openInboundMail } from '#modules/conversations/inbound/inbound-mail.ts'
import { signMail } from '#modules/conversations/inbound/inbound-signature.ts'
import { createReplyAddresses } from '#modules/conversations/reply-address/reply-token.ts'
import { createHttpApp } from './http-app.ts'
import { largestMail } from './mount-inbound-mail.ts'
import { buildTestServices } from './test-services.fake.ts'

const secret = 'a secret of the tests with 32 bytes or more'
const older = 'an older secret of the tests, 32 bytes or more'
const now = new Date('2026-11-30T01:00:00Z')
const seconds = (offset = 0) => String(now.getTime() / 1000 + offset)

function start(outcome?: InboundOutcome) {
  const received: string[] = []
  const real = openInboundMail(
    { inboundMail: { domain: 'replies.example', secrets: [secret, older] } },
    {
      database: undefined as never,
      leadFiles: undefined as never,
      replyAddresses: createReplyAddresses(['key'], 'replies.example'),
    },
  )!
  const inboundMail: InboundMail = {
    ...real,
    receive(raw) {
      received.push(Buffer.from(raw).toString())
      return Promise.resolve(
        outcome ?? { ok: true, result: 'received', siteId: 1, leadId: 'lead-1' },
      )
    },
  }
  const { services, lines } = buildTestServices({ inboundMail, clock: () => now })
  const app = createHttpApp(services, () => Promise.resolve(new Response('a page')))
  const post = (
    body: string,
    headers: Record<string, string>,
    host = 'www.example-motors.example',
  ) => app.request(`http://${host}/api/inbound-mail`, { method: 'POST', body, headers })
  const sign = (body: string, by = secret, timestamp = seconds()) => ({
    'x-forecourt-timestamp': timestamp,
    'x-forecourt-signature': signMail(by, timestamp, Buffer.from(body)),
  })
  return { post, sign, received, lines }
}

describe('POST /api/inbound-mail', () => {
  test.each(['www.example-motors.example', '10.1.2.3', 'unknown.example'])(
    'takes a signed mail at the host %s',
    async (host) => {
      const { post, sign, received } = start()
      const response = await post('From: a@b.c', sign('From: a@b.c'), host)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({ result: 'received' })
      expect(received).toEqual(['From: a@b.c'])
    },
  )

  test('takes an older secret, and a clock that is five minutes off', async () => {
    const { post, sign } = start()
    expect((await post('x', sign('x', older))).status).toBe(200)
    for (const offset of [-300, 300]) {
      expect((await post('x', sign('x', secret, seconds(offset)))).status).toBe(200)
    }
  })

  test('refuses what is not signed, before anything is stored', async () => {
    const { post, sign, received } = start()
    const good = sign('x')
    const bad: Record<string, string>[] = [
      {},
      { ...good, 'x-forecourt-signature': '' },
      { ...good, 'x-forecourt-signature': 'é' },
      { ...good, 'x-forecourt-signature': good['x-forecourt-signature'].replace(/^./, 'g') },
      { ...good, 'x-forecourt-timestamp': seconds(1) },
      sign('x', 'another secret of the tests, 32 bytes long'),
      sign('other body'),
      sign('x', secret, seconds(-301)),
      sign('x', secret, seconds(301)),
      sign('x', secret, '1e9'),
    ]
    for (const headers of bad.filter((each) => !Object.values(each).includes('é'))) {
      const response = await post('x', headers)
      expect(response.status, JSON.stringify(headers)).toBe(401)
    }
    expect(received).toEqual([])
  })

  test('takes ten megabytes and no more', async () => {
    const { post, sign, received } = start()
    const largest = 'x'.repeat(largestMail)
    expect((await post(largest, sign(largest))).status).toBe(200)
    expect((await post(`${largest}x`, sign(`${largest}x`))).status).toBe(413)
    expect(received).toHaveLength(1)
  })

  test.each([
    ['unreadable', 422],
    ['unknown-address', 422],
    ['busy', 503],
  ] as const)('says that a mail is %s with %d', async (reason, status) => {
    const { post, sign } = start({ ok: false, reason })
    const response = await post('x', sign('x'))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: `inbound-mail.${reason}` })
  })

  test('logs nothing of the mail', async () => {
    const { post, sign, lines } = start()
    await post('From: kim@visitor.example', sign('From: kim@visitor.example'))
    expect(lines.join('')).not.toContain('kim@')
  })

  test('does not exist without a secret', async () => {
    const { services } = buildTestServices()
    const app = createHttpApp(services, () => Promise.resolve(new Response('a page')))
    const response = await app.request('http://www.example-motors.example/api/inbound-mail', {
      method: 'POST',
      body: 'x',
    })
    expect(response.status).not.toBe(200)
  })
})
