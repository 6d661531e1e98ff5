import { beforeAll, describe, expect, test } from 'vitest'
import {
  bundleVisitScripts,
  openVisitBrowser,
  type VisitScripts,
  type SentBody,
  type VisitBrowserOptions,
} from './visit-browser.fake.ts'

let scripts: VisitScripts
beforeAll(async () => {
  scripts = await bundleVisitScripts()
})

const open = (rule: string, more: Partial<VisitBrowserOptions> = {}) =>
  openVisitBrowser({ rule, scripts, ...more })

const payload = {
  content_ids: [] as string[],
  contents: [],
  currency: 'AUD',
  value: null,
  content_type: 'product' as const,
  content_name: 'Phone Number Clicked',
  search_string: null,
}
const words = { action: 'Click', category: 'Phone', label: 'Phone Number Clicked' }
const respond = ({ events }: SentBody) =>
  events.map(({ id, number = 11 }) => ({
    ...words,
    number,
    id,
    facebook_event: number === 42 ? null : 'Contact',
    payload,
  }))

describe('the tags of a page', () => {
  const openTagged = (tags: readonly string[], more: Partial<VisitBrowserOptions> = {}) => {
    const pixel: unknown[][] = []
    const browser = open('opt_out', { tags, respond, ...more })
    browser.window['fbq'] = (...command: unknown[]) => void pixel.push(command)
    browser.start()
    return { browser, pixel, layer: () => (browser.window['dataLayer'] ?? []) as unknown[] }
  }

  test('get each event once they are set up, under the id that the website recorded', async () => {
    const { browser, pixel, layer } = openTagged(['tag-manager', 'gtag', 'meta-pixel'])
    browser.click({ href: 'tel:1' })
    await expect.poll(() => browser.sent.length).toBe(2)
    expect([layer(), pixel]).toEqual([[], []])
    browser.startTags()
    await expect.poll(layer).toHaveLength(2)
    const ids = browser.sent.map(({ events }) => events[0]?.id)
    expect(layer()).toMatchObject(
      ids.map((id) => ({ event: 'website_event', event_id: id, currency: 'AUD' })),
    )
    expect(pixel.map(([, event, , about]) => [event, about])).toEqual(
      ids.map((eventID) => ['Contact', { eventID }]),
    )
  })

  test('get what was recorded before the script of third parties was there, by what was allowed then', async () => {
    const { browser, pixel, layer } = openTagged(['tag-manager', 'meta-pixel'], {
      areThirdPartiesLate: true,
      local: {},
    })
    const settle = () => new Promise((done) => setImmediate(done))
    await settle()
    browser.choose(true, false)
    browser.click({ href: 'tel:1' })
    await settle()
    browser.choose(true, true)
    browser.startThirdParties()
    browser.startTags()
    const [page, call] = browser.sent.map(({ events }) => events[0]?.id)
    expect(layer()).toMatchObject([{ event_id: page }, { event_id: call }])
    expect(pixel.map(([, , , about]) => about)).toEqual([{ eventID: page }])
  })

  test('get it by Google’s own tag where there is no manager', async () => {
    const { browser, layer } = openTagged(['gtag'])
    browser.startTags()
    await expect.poll(layer).toHaveLength(1)
    const [name, event, parameters] = [...(layer()[0] as Iterable<unknown>)]
    expect([name, event]).toEqual(['event', 'phone_number_clicked'])
    expect(parameters).toMatchObject({ event_id: browser.sent[0]?.events[0]?.id })
  })

  test('for advertising get nothing that is allowed for measurement alone', async () => {
    const local = {}
    const { browser, pixel, layer } = openTagged(['tag-manager', 'meta-pixel'], { local })
    browser.choose(true, false)
    browser.startTags()
    browser.click({ href: 'tel:1' })
    await expect.poll(() => layer().length).toBeGreaterThan(0)
    expect(pixel).toEqual([])
  })

  test('for advertising get nothing that was done while it was refused, once it is allowed', async () => {
    const { browser, pixel } = openTagged(['meta-pixel'], { local: {} })
    browser.choose(true, false)
    browser.click({ href: 'tel:1' })
    await new Promise((done) => setImmediate(done))
    browser.choose(true, true)
    browser.startTags()
    browser.click({ href: 'mailto:a@dealer.example' })
    const last = () => browser.sent.at(-1)?.events[0]?.id
    await expect.poll(() => pixel.map(([, , , about]) => about)).toContainEqual({ eventID: last() })
    // What was told before the refusal, and after it.
    const refused = browser.sent.flatMap(({ events }) => events).find(({ number }) => number === 26)
    expect(pixel.map(([, , , about]) => about)).not.toContainEqual({ eventID: refused?.id })
  })

  test('of the next page get the event of a lead, which is told once', async () => {
    const session = { 'forecourt.dealer.recorded': '["lead-event"]' }
    const { browser } = openTagged(['tag-manager'], { session })
    browser.goTo('/success')
    expect(browser.sent.map(({ events }) => events.length)).toEqual([2, 1])
    expect(browser.sent[0]?.events[0]).toEqual({ id: 'lead-event', recorded: true })
    await expect.poll(() => session).toEqual({})
  })

  test.each([
    ['gets no answer', 0],
    ['gets one of a website that is away', 503],
    ['was one too many', 429],
  ])('get the event of a lead by a later request, where the first %s', async (_what, status) => {
    const session: Record<string, string> = { 'forecourt.dealer.recorded': '["lead-event"]' }
    const statuses = [status]
    const { browser, layer } = openTagged(['tag-manager'], {
      session,
      chooseStatus: () => statuses.shift() ?? 202,
    })
    browser.startTags()
    await new Promise((done) => setImmediate(done))
    expect([layer(), Object.keys(session)]).toEqual([[], ['forecourt.dealer.recorded']])
    browser.goTo('/success')
    await expect.poll(() => session).toEqual({})
    expect(browser.sent[1]?.events[0]).toEqual({ id: 'lead-event', recorded: true })
    await expect.poll(layer).toHaveLength(2)
    expect(layer()[0]).toMatchObject({ event_id: 'lead-event' })
  })

  test('get what the website recorded for this very page', async () => {
    const session = {}
    const { browser, layer } = openTagged(['tag-manager'], { session })
    browser.startTags()
    browser.track({ recordedId: 'shown-number' })
    await expect.poll(layer).toHaveLength(2)
    expect(layer()[1]).toMatchObject({ event_id: 'shown-number' })
    expect(browser.sent[1]?.events).toEqual([{ id: 'shown-number', recorded: true }])
    expect(session).toEqual({})
  })

  test('that are none get nothing', async () => {
    const { browser, layer } = openTagged([])
    browser.startTags()
    await expect.poll(() => browser.sent.length).toBe(1)
    expect(layer()).toEqual([])
  })
})

describe('an advertising platform, by way of the website (§7)', () => {
  const openTelling = (more: Partial<VisitBrowserOptions> = {}) => {
    const browser = open('opt_out', {
      tags: ['meta-pixel'],
      told: 'Contact AddToWishlist',
      respond,
      ...more,
    })
    browser.start()
    return browser
  }
  const settle = () => new Promise((done) => setImmediate(done))
  /** But for the refresh of the page, ten minutes later. */
  const waiting = ({ timers }: ReturnType<typeof open>) =>
    timers.map(({ ms }) => ms).filter((ms) => ms < 600_000)

  test('is told of what was recorded a quarter of a second later, under the pixel’s id', async () => {
    const browser = openTelling()
    await expect.poll(() => waiting(browser)).toEqual([250])
    expect(browser.toldMeta).toEqual([])
    browser.timers.find(({ ms }) => ms === 250)?.task()
    expect(browser.toldMeta).toEqual([
      {
        eventName: 'Contact',
        eventId: 11,
        uniqueFacebookEventId: browser.sent[0]?.events[0]?.id,
        contentOptions: payload,
      },
    ])
  })

  test('is told nothing that is no event of Meta’s', async () => {
    const browser = openTelling()
    browser.track({ number: 42 })
    await expect.poll(() => browser.sent.length).toBe(2)
    await settle()
    expect(waiting(browser)).toHaveLength(1)
  })

  test.each([
    ['a site that tells nobody itself', { told: '' }, [true, true]],
    ['what no platform of the site takes', { told: 'ViewContent' }, [true, true]],
    ['who allows measurement alone', {}, [true, false]],
    ['who refuses everything', {}, [false, false]],
    ['a browser that signals privacy', { isSignalling: true }, [true, true]],
  ] as const)('is told nothing of %s', async (_who, more, [measurement, advertising]) => {
    const browser = open('opt_out', {
      tags: ['meta-pixel'],
      told: 'Contact AddToWishlist',
      respond,
      ...more,
    })
    browser.choose(measurement, advertising)
    browser.start()
    await settle()
    expect(waiting(browser)).toEqual([])
  })
})
