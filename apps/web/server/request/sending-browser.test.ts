import { expect, test } from 'vitest'
import { readSendingBrowser } from './sending-browser.ts'

const read = (headers: Readonly<Record<string, string>>) =>
  readSendingBrowser({
    req: { header: (name: string) => headers[name] },
  } as unknown as Parameters<typeof readSendingBrowser>[0])

test('a request is a browser’s if it has an Origin or fetch metadata', () => {
  const headers = { cookie: 'a=1', 'user-agent': 'Mozilla', referer: 'https://dealer.example/a' }
  const browser = {
    cookies: 'a=1',
    sendsPrivacySignal: false,
    userAgent: 'Mozilla',
    page: 'https://dealer.example/a',
  }
  expect(read({ ...headers, origin: 'https://dealer.example' })).toEqual(browser)
  expect(read({ ...headers, 'sec-fetch-site': 'same-origin' })).toEqual(browser)
  expect(read(headers)).toBeUndefined()
})

test('only the privacy signal counts as its refusal', () => {
  const origin = 'https://dealer.example'
  expect(read({ origin, 'sec-gpc': '1' })?.sendsPrivacySignal).toBe(true)
  expect(read({ origin, 'sec-gpc': '0' })?.sendsPrivacySignal).toBe(false)
  expect(read({ origin })).toMatchObject({ sendsPrivacySignal: false, cookies: '', page: null })
})
