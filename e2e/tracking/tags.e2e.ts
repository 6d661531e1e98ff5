import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import {
  buildRecorded,
  choose,
  click,
  goTo,
  listKeys,
  openRecordedVisit,
  readLayer,
  readPixel,
  type RecordedVisitOptions,
  track,
} from './recorded-visit.ts'
import { applyVisitSites, type VisitSite } from './visit-sites.ts'

/** The recorded events that a page's tags receive, and the events that pages report to advertising platforms. */
const browser = useBrowser()
let slugOf: (site: VisitSite) => string
beforeAll(async () => {
  slugOf = await applyVisitSites('visit-tags', ['opt_in', 'opt_out', 'google_tag', 'untagged'])
}, 120_000)

const visit = (site: VisitSite, options: Omit<RecordedVisitOptions, 'slug'> = {}) =>
  openRecordedVisit(browser, { slug: slugOf(site), ...options })

/** Stores the id of a lead's event, as a form does after the website has recorded the lead. */
const storeLead = (page: Page, slug: string) =>
  page.addInitScript(
    (key) => sessionStorage.setItem(key, '["lead-event"]'),
    `forecourt.${slug}.recorded`,
  )

describe('the tags of a page', () => {
  test('get each event once they are set up, under the id that the website recorded', async () => {
    const { page, sent, listSentIds, open, holdScript } = await visit('opt_out')
    const release = await holdScript('third-parties-page')
    await open()
    await click(page, { href: 'tel:1' })
    await expect.poll(() => sent.length).toBe(2)
    expect([await readLayer(page), await readPixel(page)]).toEqual([[], []])
    release()
    const ids = () => readLayer(page).then((events) => events.map(({ id }) => id))
    await expect.poll(ids).toEqual(listSentIds())
    expect(await readPixel(page)).toEqual(listSentIds().map((id) => ({ name: 'Contact', id })))
  })

  test('get events recorded before the script of third parties loaded, by the consent at that time', async () => {
    const { page, sent, listSentIds, open, holdScript } = await visit('opt_in')
    const release = await holdScript('third-parties-page')
    await open()
    await choose(page, ['Measurement', 'Advertising'])
    await expect.poll(() => sent.length).toBe(1)
    await page.waitForFunction(
      () => window.recordedEvents && Object(window.recordedEvents).length === 1,
    )
    await choose(page, ['Measurement'])
    await click(page, { href: 'tel:1' })
    await page.waitForFunction(() => Object(window.recordedEvents).length === 2)
    await choose(page, ['Measurement', 'Advertising'])
    release()
    const ids = () => readLayer(page).then((events) => events.map(({ id }) => id))
    await expect.poll(ids).toEqual(listSentIds())
    expect(await readPixel(page)).toEqual([{ name: 'Contact', id: listSentIds()[0] }])
  })

  test('get it by Google’s own tag where there is no manager', async () => {
    const { page, listSentIds, openTagged } = await visit('google_tag')
    await openTagged()
    const listCommands = () =>
      page.evaluate(() =>
        (window.dataLayer ?? [])
          .map((entry) => Array.from(entry as ArrayLike<unknown>))
          .filter(([name]) => name === 'event'),
      )
    await expect.poll(async () => (await listCommands()).length).toBe(1)
    expect((await listCommands())[0]).toEqual([
      'event',
      'phone_number_clicked',
      expect.objectContaining({ event_id: listSentIds()[0] }),
    ])
    expect(await readLayer(page)).toEqual([])
  })

  test('for advertising get nothing that is allowed for measurement alone, even once both are', async () => {
    const { page, sent, listSentIds, openTagged } = await visit('opt_in')
    await openTagged()
    await choose(page, ['Measurement'])
    await click(page, { href: 'tel:1' })
    await expect.poll(async () => (await readLayer(page)).length).toBe(2)
    expect(await readPixel(page)).toEqual([])
    await choose(page, ['Measurement', 'Advertising'])
    await click(page, { href: 'mailto:a@dealer.example' })
    await expect.poll(async () => (await readLayer(page)).length).toBe(3)
    expect(sent).toHaveLength(3)
    expect(await readPixel(page)).toEqual([{ name: 'Contact', id: listSentIds()[2] }])
  })

  test('of the next page get the event of a lead once', async () => {
    const { page, slug, sent, open } = await visit('opt_out')
    await storeLead(page, slug)
    await open()
    await expect.poll(() => sent.length).toBe(1)
    await expect.poll(() => listKeys(page, 'sessionStorage')).toEqual([])
    await goTo(page, '/success')
    await expect.poll(() => sent.map(({ events }) => events.length)).toEqual([2, 1])
    expect(sent[0]?.events[0]).toEqual({ id: 'lead-event', recorded: true })
  })

  test.each([
    ['gets no response', 0],
    ['gets one of a website that is away', 503],
    ['was one too many', 429],
  ])('get the event of a lead by a later request if the first %s', async (_what, status) => {
    const { page, slug, sent, noise, openTagged } = await visit('opt_out', {
      statuses: [status],
    })
    await storeLead(page, slug)
    await openTagged()
    // The browser reports the failed request.
    await expect.poll(() => noise.splice(0).length).toBeGreaterThan(0)
    expect(await readLayer(page)).toEqual([])
    expect(await listKeys(page, 'sessionStorage')).toEqual(['recorded'])
    await goTo(page, '/success')
    await expect.poll(async () => (await readLayer(page)).length).toBe(2)
    expect(sent[1]?.events[0]).toEqual({ id: 'lead-event', recorded: true })
    expect((await readLayer(page))[0]?.id).toBe('lead-event')
    expect(await listKeys(page, 'sessionStorage')).toEqual([])
    noise.length = 0
  })

  test('get events that the server recorded for this page', async () => {
    const { page, sent, openTagged } = await visit('opt_out')
    await openTagged()
    await track(page, { recordedId: 'shown-number' })
    await expect.poll(async () => (await readLayer(page)).length).toBe(2)
    expect((await readLayer(page))[1]?.id).toBe('shown-number')
    expect(sent[1]?.events).toEqual([{ id: 'shown-number', recorded: true }])
    expect(await listKeys(page, 'sessionStorage')).toEqual([])
  })

  test('that do not exist get nothing', async () => {
    const { page, sent, open } = await visit('untagged')
    await open()
    await expect.poll(() => sent.length).toBe(1)
    expect(await page.evaluate(() => [window.dataLayer, window.fbq])).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('an advertising platform, by way of the website (§7)', () => {
  test('gets a recorded event a quarter of a second later, under the pixel’s id', async () => {
    const { listSentIds, pageEvents, respondedAt, open } = await visit('opt_out')
    await open()
    await expect.poll(() => pageEvents.length).toBe(1)
    const { payload } = buildRecorded('')
    expect(pageEvents[0]?.body).toEqual({
      eventName: 'Contact',
      eventId: 11,
      uniqueFacebookEventId: listSentIds()[0],
      contentOptions: payload,
    })
    expect(pageEvents[0]!.at - respondedAt[0]!).toBeGreaterThanOrEqual(250)
  })

  test('gets no event that is not one of Meta’s', async () => {
    const { page, pageEvents, openTagged } = await visit('opt_out')
    await openTagged()
    await track(page, { number: 42 })
    await click(page, { href: 'tel:1' })
    await expect.poll(() => pageEvents.map(({ body }) => Object(body).eventId)).toEqual([11, 26])
  })

  test.each<[string, VisitSite, Omit<RecordedVisitOptions, 'slug'>]>([
    ['a site without server conversions', 'google_tag', {}],
    [
      'what no platform of the site takes',
      'opt_out',
      { respond: ({ events }) => events.map(({ id }) => buildRecorded(id, 11, 'Unknown')) },
    ],
    ['a visitor who allows measurement alone', 'opt_in', {}],
  ])('gets nothing of %s', async (_what, site, options) => {
    const { page, sent, pageEvents, openTagged } = await visit(site, options)
    await page.clock.install()
    await openTagged()
    if (site === 'opt_in') await choose(page, ['Measurement'])
    await expect.poll(() => sent.length).toBe(1)
    // The events of a page go to its tags and to the platform together.
    await page.waitForFunction(() =>
      window.dataLayer?.some(
        (entry) => Object(entry).event === 'website_event' || Object(entry)[0] === 'event',
      ),
    )
    await page.clock.fastForward(1000)
    // Requests are sent in order, so a request of the page would have arrived before this one.
    await page.evaluate(() => fetch('/favicon.svg'))
    expect(pageEvents).toEqual([])
  })
})
