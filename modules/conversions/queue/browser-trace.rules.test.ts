import { describe, expect, test } from 'vitest'
import { isRecognizable, readBrowserTrace } from './browser-trace.rules.ts'

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
  expect(readBrowserTrace('meta', browser, hosts)).toEqual({
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
  expect(readBrowserTrace('meta', { ...browser, cookies }, hosts)).toMatchObject({
    fbp: null,
    fbc: null,
  })
})

test.each([
  [null, null],
  ['no address', null],
  ['https://evil.example/cars', null],
  ['javascript:alert(1)', null],
  [
    `https://www.dealer.example/${'a'.repeat(473)}`,
    `https://www.dealer.example/${'a'.repeat(473)}`,
  ],
  [`https://www.dealer.example/${'a'.repeat(474)}`, 'https://www.dealer.example'],
])('the page %j is %j', (page, pageUrl) => {
  expect(readBrowserTrace('meta', { ...browser, page }, hosts).pageUrl).toBe(pageUrl)
})

const nobody = { email: null, phone: null, firstName: null, lastName: null, postcode: null }
test.each([
  ['nothing', {}, null, false],
  ['an id of a browser', { fbp }, null, true],
  ['an id of a click', { gclid: 'EAIaIQob' }, null, true],
  ['ids that are not there', { fbp: null, fbc: null }, null, false],
  ['an address', {}, { ...nobody, email: 'f00' }, true],
  ['a number', {}, { ...nobody, phone: 'f00' }, true],
  ['a name alone', {}, { ...nobody, firstName: 'f00' }, false],
])('a platform may recognize a person by %s: %j', (_what, ids, person, may) => {
  const trace = { userAgent: 'Mozilla/5.0', pageUrl: null, ...ids }
  expect(isRecognizable(trace, person)).toBe(may)
})

test('a long agent is cut', () => {
  const userAgent = 'x'.repeat(16_000)
  expect(readBrowserTrace('meta', { ...browser, userAgent }, hosts).userAgent).toHaveLength(500)
})

describe('the click that Google led here by', () => {
  const read = (cookies: string, page: string | null = null) =>
    readBrowserTrace('google_ads', { ...browser, cookies, page }, hosts)
  const aw = '_gcl_aw=GCL.1790219680.Cj0KCQ_click-1'
  const ag = '_gcl_ag=2.1.k0AAAAAC_gbraid-2$i1790219695$b12'
  const gb = '_gcl_gb=GCL.1790219714.CjgKEAjw_wbraid-3'
  const landing = 'https://www.dealer.example/'

  test.each([
    ['its cookie', aw, null, { gclid: 'Cj0KCQ_click-1' }],
    ['the cookie of many clicks into an app', ag, null, { gbraid: '0AAAAAC_gbraid-2' }],
    ['the cookie of many clicks', gb, null, { wbraid: 'CjgKEAjw_wbraid-3' }],
    ['the most exact of several cookies', `${gb}; ${ag}; ${aw}`, null, { gclid: 'Cj0KCQ_click-1' }],
    ['the page, which is newer', aw, `${landing}?gclid=EAIaIQob`, { gclid: 'EAIaIQob' }],
    ['the page of many clicks', '', `${landing}?a=1&wbraid=CjgKEAjw`, { wbraid: 'CjgKEAjw' }],
  ])('is read from %s, and one id alone', (_what, cookies, page, ids) => {
    expect(read(cookies, page)).toEqual({ userAgent: 'Mozilla/5.0', pageUrl: null, ...ids })
  })

  test('is not sent to Meta, nor Meta’s ids to Google', () => {
    const cookies = `_fbp=${fbp}; ${aw}`
    expect(read(cookies)).not.toHaveProperty('fbp')
    expect(readBrowserTrace('meta', { ...browser, cookies }, hosts)).not.toHaveProperty('gclid')
  })

  const long = 'a'.repeat(100_000)
  test.each([
    ['markup', '_gcl_aw=GCL.1.<script>alert(1)</script>', `${landing}?gclid=<script>`],
    ['JSON', '_gcl_aw=GCL.1.abcde"},{"x":1', `${landing}?gclid=abcde%22%7D`],
    ['a header', '_gcl_aw=GCL.1.abcde\r\nx: y', `${landing}?gclid=abcde%0d%0ax`],
    ['a NUL', '_gcl_aw=GCL.1.abc\0de', `${landing}?gclid=abc%00de`],
    ['letters that only look alike', '_gcl_aw=GCL.1.аbсdе', `${landing}?gclid=аbсdе`],
    ['no end', `_gcl_aw=GCL.1.${long}; _gcl_ag=2.1.k${long}`, `${landing}?gclid=${long}`],
    ['parts without end', `_gcl_ag=2.1.kabcde${'$i1'.repeat(30_000)}`, null],
    ['a form that nearly fits, again and again', '_gcl_aw=GCL.1.; '.repeat(5000), null],
    ['a query full of them', '', `${landing}?${'gclid=%3C&'.repeat(5000)}`],
    ['too little', '_gcl_aw=GCL.1.abc', `${landing}?gclid=1`],
    ['a name that ends so', 'x_gcl_aw=GCL.1.abcde', `${landing}?xgclid=abcde`],
    ['another website', '', 'https://evil.example/?gclid=EAIaIQob'],
    ['a word that objects have', '', `${landing}?__proto__=abcde&constructor=abcde`],
  ])('is unknown if its value is %s', (_what, cookies, page) => {
    expect(read(cookies, page)).toEqual({ userAgent: 'Mozilla/5.0', pageUrl: null })
  })

  test('is stored within bounds, whatever is sent', () => {
    const most = 'a'.repeat(250)
    const trace = readBrowserTrace(
      'google_ads',
      { ...browser, userAgent: long, cookies: `_gcl_aw=GCL.1790219680.${most}`, page: null },
      hosts,
    )
    expect(trace.gclid).toBe(most)
    expect(Buffer.byteLength(JSON.stringify(trace))).toBeLessThan(1000)
  })
})
