import { expect, test } from 'vitest'
import { isOfOrigins } from './slot-origins.rules.ts'

test.each([
  ['https://chat.example/w.js', ['https://chat.example'], true],
  ['https://chat.example:8443/w.js', ['https://chat.example'], false],
  ['https://chat.example:8443/w.js', ['https://chat.example:8443'], true],
  ['https://a.chat.example/w.js', ['https://chat.example'], false],
  ['https://a.chat.example/w.js', ['https://*.chat.example'], true],
  ['https://a.b.chat.example/w.js', ['https://*.chat.example'], true],
  ['https://chat.example/w.js', ['https://*.chat.example'], false],
  ['https://evilchat.example/w.js', ['https://*.chat.example'], false],
  ['wss://a.chat.example/', ['https://*.chat.example'], false],
  ['https://chat.example/w.js', ['https://a.example', 'https://chat.example'], true],
  ['https://chat.example/w.js', [], false],
  ['no address', ['https://chat.example'], false],
])('%s is at %j: %j', (address, origins, expected) => {
  expect(isOfOrigins(address, origins)).toBe(expected)
})
