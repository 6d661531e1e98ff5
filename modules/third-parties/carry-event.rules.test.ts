import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildCarriedCookie } from './carried-cookie.rules.ts'
import { carryEvent } from './carry-event.rules.ts'

const id = '0191d6a0-1111-4222-8333-444455556666'
const tagged = buildExampleSite({ analytics: { google_tag_manager_id: 'GTM-ABC1234' } })
const browser = { cookies: '', sendsPrivacySignal: false, userAgent: null, page: null }
const cookies = [buildCarriedCookie(38, id)]

test('an event is carried to the next page of a site with tags', () => {
  expect(carryEvent({ site: tagged, browser }, 38, id)).toEqual(cookies)
  expect(carryEvent({ site: tagged }, 38, id)).toEqual(cookies)
})

test('nothing is carried without tags, for a browser that signals privacy, or where nothing was recorded', () => {
  const chatting = buildExampleSite({
    chat: { enabled: true, provider: 'own', script_url: 'https://chat.example/chat.js' },
  })
  expect(carryEvent({ site: buildExampleSite(), browser }, 38, id)).toEqual([])
  expect(carryEvent({ site: chatting, browser }, 38, id)).toEqual([])
  const signalling = { ...browser, sendsPrivacySignal: true }
  expect(carryEvent({ site: tagged, browser: signalling }, 38, id)).toEqual([])
  expect(carryEvent({ site: tagged, browser }, 38, null)).toEqual([])
})
