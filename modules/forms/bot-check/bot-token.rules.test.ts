import { expect, test } from 'vitest'
import { findBotSiteKey, readBotToken } from './bot-token.rules.ts'

test.each([
  ['a token', ['0.x'], '0.x'],
  ['a token, however short', ['x'], 'x'],
  ['the first of several', ['0.x', '0.y'], '0.x'],
  ['none where the widget had none', [''], null],
  ['none where nothing was sent', undefined, null],
  ['none where it could be no token', ['x'.repeat(2049)], null],
])('a form has %s', (_what, sent, token) => {
  expect(readBotToken(sent === undefined ? {} : { 'cf-turnstile-response': sent })).toBe(token)
})

test.each([
  [true, '1x00'],
  [false, null],
])('a site with protection %s has the key %s for its forms', (isProtected, key) => {
  const bot_protection = { site_key: '1x00', environment: 'live' } as const
  expect(findBotSiteKey({ bot_protection_enabled: isProtected, bot_protection })).toBe(key)
})
