import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildChoiceCookie } from '#modules/consent/choice-cookie.rules.ts'
import { decideWordingVersion } from '#modules/consent/consent.view.ts'
import { buildCarriedCookie } from './carried-cookie.rules.ts'
import { carryEvent } from './carry-event.rules.ts'

const id = '0191d6a0-1111-4222-8333-444455556666'
const tagged = buildExampleSite({ analytics: { google_tag_manager_id: 'GTM-ABC1234' } })
const browser = { cookies: '', sendsPrivacySignal: false, userAgent: null, page: null }
const now = new Date('2026-11-27T00:00:00Z')
const cookies = [buildCarriedCookie(38, id)]

test('an event is carried to the next page of a site with tags', () => {
  expect(carryEvent({ site: tagged, now, browser }, '', 38, id)).toEqual(cookies)
  expect(carryEvent({ site: tagged, now }, '', 38, id)).toEqual(cookies)
})

test('nothing is carried without tags, for a browser that signals privacy, or where nothing was recorded', () => {
  const chatting = buildExampleSite({
    chat: { enabled: true, provider: 'own', script_url: 'https://chat.example/chat.js' },
  })
  expect(carryEvent({ site: buildExampleSite(), now, browser }, '', 38, id)).toEqual([])
  expect(carryEvent({ site: chatting, now, browser }, '', 38, id)).toEqual([])
  const signalling = { ...browser, sendsPrivacySignal: true }
  expect(carryEvent({ site: tagged, now, browser: signalling }, '', 38, id)).toEqual([])
  expect(carryEvent({ site: tagged, now, browser }, '', 38, null)).toEqual([])
})

test('under opt_in only an event of a visitor who has agreed is carried', () => {
  const optIn = buildExampleSite({
    analytics: { consent_rule: 'opt_in', google_tag_manager_id: 'GTM-ABC1234' },
  })
  const version = decideWordingVersion(optIn.configuration)
  const choose = (measurement: boolean, of = version) =>
    buildChoiceCookie(
      { at: now.getTime() - 1000, version: of, wording: '', answers: { measurement } },
      { days: 180, isSecure: false },
    ).split(';')[0]!
  const carry = (header: string) => carryEvent({ site: optIn, now, browser }, header, 38, id)
  expect(carry(choose(true))).toEqual(cookies)
  expect(carry(choose(false))).toEqual([])
  expect(carry(choose(true, version - 1))).toEqual([])
  expect(carry('privacy_choice=none')).toEqual([])
  expect(carry('')).toEqual([])
})
