import { expect, test } from 'vitest'
import { isOwnSender } from './sender-check.rules.ts'

const own = 'https://console.platform.example'

test.each([
  [own, 'same-origin', true],
  [own, undefined, true],
  [own, 'same-site', false],
  [own, 'cross-site', false],
  [own, 'none', false],
  [undefined, 'same-origin', false],
  [undefined, undefined, false],
  ['null', 'same-origin', false],
  ['', undefined, false],
  ['http://console.platform.example', undefined, false],
  ['https://console.platform.example:8443', undefined, false],
  ['https://console.platform.example.evil.example', undefined, false],
  ['https://www.dealer.example', undefined, false],
])(
  'a form with Origin %s and Sec-Fetch-Site %s is the console’s own: %s',
  (origin, fetchSite, expected) => {
    expect(isOwnSender({ origin, fetchSite }, own)).toBe(expected)
  },
)
