import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isTillSignature, signTillMessage } from './till-signature.ts'

const message = {
  method: 'POST',
  body: Buffer.from('{"result":"OK"}'),
  contentType: 'application/json; charset=utf-8',
  date: 'Wed, 25 Nov 2026 10:00:00 GMT',
  path: '/api/payments/till/callback?site=1',
}

describe('a signature of Till’s', () => {
  test('is HMAC-SHA512, in base64, of method, hash of the body, type, date and path', () => {
    const hash = createHash('sha512').update('{"result":"OK"}').digest('hex')
    const text = `POST\n${hash}\napplication/json; charset=utf-8\nWed, 25 Nov 2026 10:00:00 GMT\n/api/payments/till/callback?site=1`
    expect(signTillMessage('secret', message)).toBe(
      createHmac('sha512', 'secret').update(text).digest('base64'),
    )
  })

  const signature = signTillMessage('secret', message)

  test('is right for the message that it was made of', () => {
    expect(isTillSignature('secret', message, signature)).toBe(true)
  })

  test.each([
    ['another secret', 'other', {}],
    ['another body', 'secret', { body: Buffer.from('{"result":"OK" }') }],
    ['another date', 'secret', { date: 'Wed, 25 Nov 2026 10:00:01 GMT' }],
    ['another path', 'secret', { path: '/api/payments/till/callback' }],
    ['another type', 'secret', { contentType: 'text/plain' }],
  ])('is wrong with %s', (_what, secret, change) => {
    expect(isTillSignature(secret, { ...message, ...change }, signature)).toBe(false)
  })

  test.each(['', 'x', `${signature}=`, '\u0000'.repeat(88)])('is not %j', (given) => {
    expect(isTillSignature('secret', message, given)).toBe(false)
  })
})
