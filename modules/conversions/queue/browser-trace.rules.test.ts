import { expect, test } from 'vitest'
import { readBrowserTrace } from './browser-trace.rules.ts'

const hosts = ['www.dealer.example']
const fbp = 'fb.1.1596403881668.1116446470'
const fbc = 'fb.1.1554763741205.AbCdEfGhIjKlMnOpQrStUvWxYz1234567890'
const browser = {
  cookies: `a=1; _fbp=${fbp}; _fbc=${fbc}`,
  sendsPrivacySignal: false,
  userAgent: 'Mozilla/5.0',
  page: 'https://www.dealer.example/cars/kia?name=Ana#form',
}

test('ids, agent and page are read, the page without its query', () => {
  expect(readBrowserTrace(browser, hosts)).toEqual({
    userAgent: 'Mozilla/5.0',
    pageUrl: 'https://www.dealer.example/cars/kia',
    fbp,
    fbc,
  })
})

test.each([
  ['no cookies', ''],
  ['ids of another form', '_fbp=1116446470; _fbc=fb.1.1554763741205.'],
  ['ids with something behind them', `_fbp=${fbp}"}; _fbc=${fbc}<script>`],
  ['ids without end', `_fbp=${fbp}${'0'.repeat(5000)}; _fbc=${fbc}${'0'.repeat(5000)}`],
  ['names that end so', `x_fbp=${fbp}; x_fbc=${fbc}`],
])('of %s there are no ids', (_what, cookies) => {
  expect(readBrowserTrace({ ...browser, cookies }, hosts)).toMatchObject({ fbp: null, fbc: null })
})

test.each([
  [null, null],
  ['no address', null],
  ['https://evil.example/cars', null],
  ['javascript:alert(1)', null],
  [`https://www.dealer.example/${'a'.repeat(600)}`, 'https://www.dealer.example'],
])('the page %j is %j', (page, pageUrl) => {
  expect(readBrowserTrace({ ...browser, page }, hosts).pageUrl).toBe(pageUrl)
})

test('a long agent is cut', () => {
  const userAgent = 'x'.repeat(16_000)
  expect(readBrowserTrace({ ...browser, userAgent }, hosts).userAgent).toHaveLength(500)
})
