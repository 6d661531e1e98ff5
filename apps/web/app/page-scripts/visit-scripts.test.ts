import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundleScript } from '#apps/web/vite/inline-script-plugin.ts'
import { openVisitBrowser, type SentBody, type VisitBrowserOptions } from './visit-browser.fake.ts'

let scripts: [string, string]
beforeAll(async () => {
  const bundle = async (name: string) => (await bundleScript(join(import.meta.dirname, name))).text
  scripts = [await bundle('every-page.ts'), await bundle('visit-page.ts')]
})

const open = (rule: string, more: Partial<VisitBrowserOptions> = {}) =>
  openVisitBrowser({ rule, scripts, ...more })

describe('what a page tells of a visit', () => {
  test('is its path and each thing that was done, also before its script was there', () => {
    const browser = open('opt_out')
    browser.click({ href: 'tel:0355501234' })
    browser.track({ number: 39, car_id: 5 })
    browser.start()
    expect(browser.added).toMatchObject([{ src: '/visit.js', dataset: { rule: 'opt_out' } }])
    browser.click({ href: 'https://maps.example' }, { directions: '7' })
    browser.click({ href: 'mailto:sales@dealer.example' })
    browser.click({ href: '/contact' }, { slot: 'chat' })
    browser.click({ href: '/enquire' }, { brochure: '' })
    browser.click({}, { shareCopy: '' })
    browser.click({ href: '/about-us' })
    expect(browser.listTold()).toEqual(['/contact', 26, 39, 27, 28, 29, 53, 55])
  })

  test('is the first entry into a form or the calculator, once on a page', () => {
    const browser = open('opt_out')
    browser.start()
    for (const form of ['general', 'general', 'calculator', 'calculator', 'sell-my-car']) {
      browser.enter(form)
    }
    browser.goTo('/service')
    browser.enter('general')
    expect(browser.listTold()).toEqual(['/contact', 13, 31, 42, '/service', 13])
  })

  test('is the beginning of a form of several pages, once, whichever of them is loaded how often', () => {
    const session = {}
    const told = ['trade-in', 'trade-in', 'finance-application', 'trade-in'].map((form) => {
      const browser = open('opt_out', { session })
      browser.start()
      browser.enterStep(form)
      browser.enterStep(form)
      return browser.listTold()
    })
    expect(told).toEqual([['/contact', 42], ['/contact'], ['/contact', 13], ['/contact']])
  })

  test('is a valuation that is shown, once, though its page is loaded again, and another one', () => {
    const session = {}
    const told = ['2018 Kia Rio $14,500', '2018 Kia Rio $14,500', '2019 Mazda CX-5 $21,000'].map(
      (valuation) => {
        const browser = open('opt_out', { session, valuation })
        browser.start()
        return browser.listTold()
      },
    )
    expect(told).toEqual([['/contact', 43], ['/contact'], ['/contact', 43]])
  })

  test('has one random id of the visit, and another of each event', () => {
    const browser = open('opt_out')
    browser.start()
    browser.goTo('/service')
    expect(new Set(browser.sent.map(({ session }) => session)).size).toBe(1)
    expect(new Set(browser.sent.map(({ events }) => events[0]?.id)).size).toBe(2)
  })
})

describe('under consent', () => {
  test('opt_in, nothing leaves before it is given, and then what was done', () => {
    const browser = open('opt_in')
    browser.start()
    browser.click({ href: 'tel:1' })
    expect([browser.sent, Object.keys(browser.local)]).toEqual([[], ['forecourt.dealer.visited']])
    browser.choose(true)
    expect(browser.listTold()).toEqual(['/contact', 26])
  })

  test.each(['opt_in', 'opt_out', 'not_needed'])(
    '%s, nothing leaves after a refusal, at no time, and the id of the visit is gone',
    (rule) => {
      const browser = open(rule)
      browser.choose(false)
      browser.start()
      browser.click({ href: 'tel:1' })
      expect(browser.sent).toEqual([])
      browser.choose(true)
      expect(browser.sent).toEqual([])
      browser.click({ href: 'mailto:a@dealer.example' })
      expect(browser.listTold()).toEqual([28])
      browser.choose(false)
      expect(Object.keys(browser.local)).not.toContain('forecourt.dealer.visit')
    },
  )

  test('opt_in, what was done leaves in several requests where it is more than one takes, the page first', () => {
    const browser = open('opt_in')
    browser.start()
    for (let clicks = 0; clicks < 30; clicks += 1) browser.click({ href: 'tel:1' })
    browser.choose(true)
    expect(browser.sent.map(({ events }) => events.length)).toEqual([10, 10])
    expect(browser.sent[0]?.events[0]).toMatchObject({ path: '/contact' })
  })

  test('opt_in, a form of several pages that was begun before consent is told with it, once', () => {
    const session = {}
    const pages = [false, true, true].map((isGiven) => {
      const browser = open('opt_in', { session })
      browser.start()
      browser.enterStep('trade-in')
      const before = Object.keys(session)
      if (isGiven) browser.choose(true)
      return [before, browser.listTold()]
    })
    const key = 'forecourt.dealer.begun'
    expect(pages).toEqual([
      [[], []],
      [[], ['/contact', 42]],
      [[key], ['/contact']],
    ])
  })

  test('what was told once in the tab is forgotten with a refusal', () => {
    const session = {}
    const browser = open('opt_out', { session })
    browser.start()
    browser.enterStep('trade-in')
    expect(Object.keys(session)).toEqual(['forecourt.dealer.begun'])
    browser.choose(false)
    expect(session).toEqual({})
  })

  test('opt_out, a lead that was sent while it was refused is told at no time', () => {
    const session = { 'forecourt.dealer.recorded': '["lead-event"]' }
    const browser = open('opt_out', { session })
    browser.choose(false)
    browser.start()
    browser.choose(true)
    expect([browser.sent, session]).toEqual([[], {}])
  })

  test.each(['opt_in', 'opt_out', 'not_needed'])(
    '%s, nothing leaves a browser that signals privacy',
    (rule) => {
      const browser = open(rule, { isSignalling: true })
      browser.choose(true)
      browser.start()
      browser.click({ href: 'tel:1' })
      expect(browser.sent).toEqual([])
    },
  )

  test.each(['opt_out', 'not_needed'])('%s, all leaves of who has said nothing', (rule) => {
    const browser = open(rule)
    browser.start()
    expect(browser.listTold()).toEqual(['/contact'])
  })
})

describe('the speed of a page', () => {
  const listMeasuring = (rule: string, more: Partial<VisitBrowserOptions>, isRefused = false) => {
    const browser = open(rule, more)
    if (isRefused) browser.choose(false)
    browser.start()
    return browser.added.flatMap((script) => ('src' in script ? [script.src] : []))
  }

  test.each(['opt_in', 'opt_out', 'not_needed'])(
    '%s, is measured in the share of documents that the site chose',
    (rule) => {
      expect(listMeasuring(rule, { vitalsShare: 1 })).toEqual(['/visit.js', '/vitals.js'])
      expect(listMeasuring(rule, { vitalsShare: 0 })).toEqual(['/visit.js'])
      expect(listMeasuring(rule, {})).toEqual(['/visit.js'])
    },
  )

  test('is not measured of who refused, nor in a browser that signals privacy', () => {
    const signalling = { vitalsShare: 1, isSignalling: true }
    expect(listMeasuring('opt_out', { vitalsShare: 1 }, true)).toEqual(['/visit.js'])
    expect(listMeasuring('not_needed', signalling)).toEqual(['/visit.js'])
  })
})

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

describe('a page that has been open for ten minutes', () => {
  test('loads the script of refreshes then, and not before', () => {
    const browser = open('opt_out')
    browser.start()
    expect(browser.timers.map(({ ms }) => ms)).toEqual([600_000])
    expect(browser.added).toHaveLength(1)
    browser.timers[0]?.task()
    expect(browser.added[1]).toMatchObject({ src: '/refresh.js' })
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
