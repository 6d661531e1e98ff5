import { describe, expect, test } from 'vitest'
import { writeMail } from '../testing.ts'
import { parseMailApart } from './parse-mail-apart.ts'
import { parseMail } from './parse-mail.ts'

describe('a mail in a thread of its own', () => {
  test('is read as it is without one', async () => {
    const raw = writeMail('lead+x@replies.example', { body: 'Is it still here?' })
    const parsed = await parseMailApart(raw)
    expect(parsed).toEqual(await parseMail(raw))
    expect(parsed?.text).toBe('Is it still here?')
  })

  test('that takes longer than any mail is not read, and blocks nothing', async () => {
    const raw = Buffer.from(`From: kim@visitor.example\r\n\r\n${'\r\n'.repeat(2_000_000)}`)
    let longestPauseMs = 0
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      longestPauseMs = Math.max(longestPauseMs, now - last)
      last = now
    }, 20)
    const parsed = await parseMailApart(raw, 1500)
    clearInterval(timer)
    expect(parsed).toBeUndefined()
    expect(longestPauseMs).toBeLessThan(1000)
  })
})

test('of very many files the first ones are kept', async () => {
  const part = '--q\r\nContent-Disposition: attachment\r\n\r\nx\r\n'
  const raw = `From: kim@visitor.example\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n${part.repeat(500)}--q--`
  expect((await parseMail(Buffer.from(raw)))?.attachments).toHaveLength(100)
})
