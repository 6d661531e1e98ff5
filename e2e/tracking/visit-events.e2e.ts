import { beforeAll, describe, expect, test } from 'vitest'
import type { ConsentRule } from '#modules/consent/consent.rules.ts'
import { useBrowser } from '../browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import {
  choose,
  click,
  enterStep,
  goTo,
  listKeys,
  openRecordedVisit,
  refuse,
  track,
} from './recorded-visit.ts'
import { applyVisitSites, type VisitSite } from './visit-sites.ts'

const rules: readonly ConsentRule[] = ['opt_in', 'opt_out', 'not_needed']

/** The events that a visitor's browser sends, under each consent rule. */
const browser = useBrowser()
let slugOf: (site: VisitSite) => string
beforeAll(async () => {
  slugOf = await applyVisitSites('visit-events', rules)
}, 120_000)

const visit = (rule: ConsentRule) => openRecordedVisit(browser, { slug: slugOf(rule) })

describe('the events that a page sends', () => {
  test('are its path and each action, also before its script has loaded', async () => {
    const { page, listSent, holdScript, addressOf } = await visit('opt_out')
    const release = await holdScript('visit-page')
    await page.goto(addressOf('/contact'), { waitUntil: 'domcontentloaded' })
    await click(page, { href: 'tel:0355501234' })
    await track(page, { number: 39, car_id: 5 })
    release()
    await page.locator('html[data-visit=on]').waitFor()
    await click(page, { href: 'https://maps.example', 'data-directions': '7' })
    await click(page, { href: 'mailto:sales@dealer.example' })
    await click(page, { href: '/contact', 'data-slot': 'chat' })
    await click(page, { href: '/enquire', 'data-brochure': '' })
    await click(page, { 'data-share-copy': '' })
    await click(page, { href: '/about-us' })
    await expect.poll(listSent).toEqual(['/contact', 26, 39, 27, 28, 29, 53, 55])
  })

  test('include the first entry into a form again after a navigation without a new document', async () => {
    const { page, listSent, open } = await visit('opt_out')
    await open()
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Hello')
    // Hydration must come before the change of the path: React Router reloads a page whose path differs from its
    // document's.
    await waitHydrated(page)
    await message.fill('Hello there')
    await goTo(page, '/service')
    await message.fill('Hello again')
    await expect.poll(listSent).toEqual(['/contact', 13, '/service', 13])
  })

  test('have one random id of the visit, and another of each event', async () => {
    const { page, sent, listSentIds, open } = await visit('opt_out')
    await open()
    await goTo(page, '/service')
    await expect.poll(() => sent.length).toBe(2)
    const [session, ...others] = new Set(sent.map((body) => body.session))
    expect(others).toEqual([])
    const ids = new Set([session, ...listSentIds()])
    expect(ids.size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  })
})

describe('under consent', () => {
  test('opt_in, nothing is sent or identifies the visitor before consent, and then the earlier events are sent', async () => {
    const { page, context, sent, listSent, open } = await visit('opt_in')
    await open()
    await click(page, { href: 'tel:1' })
    expect(await listKeys(page, 'localStorage')).toEqual(['visited'])
    expect(await listKeys(page, 'sessionStorage')).toEqual([])
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'privacy_choice=none',
    ])
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect.poll(listSent).toEqual(['/contact', 26])
  })

  test.each(rules)(
    '%s, nothing is sent after a refusal, not even later, and the id of the visit is deleted',
    async (rule) => {
      const { page, sent, listSent, open } = await visit(rule)
      await open()
      await refuse(page)
      sent.length = 0
      await open()
      await click(page, { href: 'tel:1' })
      await choose(page, ['Measurement', 'Advertising'])
      await click(page, { href: 'mailto:a@dealer.example' })
      await expect.poll(listSent).toEqual([28])
      expect(await listKeys(page, 'localStorage')).toContain('visit')
      await refuse(page)
      expect(await listKeys(page, 'localStorage')).not.toContain('visit')
      expect(listSent()).toEqual([28])
    },
  )

  test('opt_in, earlier events are sent in several requests if needed, the page view first', async () => {
    const { page, sent, open } = await visit('opt_in')
    await open()
    for (let clicks = 0; clicks < 30; clicks += 1) await click(page, { href: 'tel:1' })
    await choose(page, ['Measurement'])
    await expect.poll(() => sent.map(({ events }) => events.length)).toEqual([10, 10])
    expect(sent[0]?.events[0]).toMatchObject({ path: '/contact' })
  })

  test('opt_in, a form of several pages that was begun before consent is sent once after it', async () => {
    const { page, listSent, open } = await visit('opt_in')
    for (const isFirst of [true, false]) {
      await open()
      await enterStep(page, 'trade-in')
      expect(await listKeys(page, 'sessionStorage')).toEqual([])
      if (!isFirst) await choose(page, ['Measurement'])
    }
    await expect.poll(listSent).toEqual(['/contact', 42])
    await open()
    expect(await listKeys(page, 'sessionStorage')).toEqual(['begun'])
    await enterStep(page, 'trade-in')
    await enterStep(page, 'finance-application')
    await expect.poll(listSent).toEqual(['/contact', 42, '/contact', 13])
  })

  test('what was sent once in the tab is forgotten with a refusal', async () => {
    const { page, open } = await visit('opt_out')
    await open()
    await enterStep(page, 'trade-in')
    await expect.poll(() => listKeys(page, 'sessionStorage')).toEqual(['begun'])
    await refuse(page)
    expect(await listKeys(page, 'sessionStorage')).toEqual([])
  })

  test('opt_out, a lead that was sent during a refusal is never reported', async () => {
    const { page, slug, sent, listSentIds, open } = await visit('opt_out')
    await open()
    await refuse(page)
    sent.length = 0
    await page.evaluate(
      (key) => sessionStorage.setItem(key, '["lead-event"]'),
      `forecourt.${slug}.recorded`,
    )
    await open()
    expect(await listKeys(page, 'sessionStorage')).toEqual([])
    await choose(page, ['Measurement', 'Advertising'])
    await click(page, { href: 'tel:1' })
    await expect.poll(() => sent.length).toBe(1)
    expect(listSentIds()).not.toContain('lead-event')
  })

  test.each(rules)('%s, nothing leaves a browser that signals privacy', async (rule) => {
    const { page, context, sent, pageEvents, openTagged } = await visit(rule)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    await openTagged()
    await click(page, { href: 'tel:1' })
    // Requests are sent in order, so a request of the page would have arrived before this one.
    await page.evaluate(() => fetch('/favicon.svg'))
    expect([sent, pageEvents]).toEqual([[], []])
    expect(await listKeys(page, 'localStorage')).toEqual([])
  })

  test.each(['opt_out', 'not_needed'] as const)(
    '%s, everything is sent without a choice',
    async (rule) => {
      const { listSent, open } = await visit(rule)
      await open()
      await expect.poll(listSent).toEqual(['/contact'])
    },
  )
})
