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

  test('get events recorded before the script of third parties loaded, by the consent at that time', async () => {
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
    // Events before the refusal, and after it.
    const refused = browser.sent.flatMap(({ events }) => events).find(({ number }) => number === 26)
    expect(pixel.map(([, , , about]) => about)).not.toContainEqual({ eventID: refused?.id })
  })

  test('of the next page get the event of a lead once', async () => {
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

  test('get events that the server recorded for this page', async () => {
    const session = {}
    const { browser, layer } = openTagged(['tag-manager'], { session })
    browser.startTags()
    browser.track({ recordedId: 'shown-number' })
    await expect.poll(layer).toHaveLength(2)
    expect(layer()[1]).toMatchObject({ event_id: 'shown-number' })
    expect(browser.sent[1]?.events).toEqual([{ id: 'shown-number', recorded: true }])
    expect(session).toEqual({})
  })

  test('that do not exist get nothing', async () => {
    const { browser, layer } = openTagged([])
    browser.startTags()
    await expect.poll(() => browser.sent.length).toBe(1)
    expect(layer()).toEqual([])
  })
})

describe('an advertising platform, by way of the website (§7)', () => {
  const openReporting = (more: Partial<VisitBrowserOptions> = {}) => {
    const browser = open('opt_out', {
      tags: ['meta-pixel'],
      reportedEvents: 'Contact AddToWishlist',
      respond,
      ...more,
    })
    browser.start()
    return browser
  }
  const settle = () => new Promise((done) => setImmediate(done))
  /** Without the refresh of the page, ten minutes later. */
  const waiting = ({ timers }: ReturnType<typeof open>) =>
    timers.map(({ ms }) => ms).filter((ms) => ms < 600_000)

  test('gets a recorded event a quarter of a second later, under the pixel’s id', async () => {
    const browser = openReporting()
    await expect.poll(() => waiting(browser)).toEqual([250])
    expect(browser.pageEvents).toEqual([])
    browser.timers.find(({ ms }) => ms === 250)?.task()
    expect(browser.pageEvents).toEqual([
      {
        eventName: 'Contact',
        eventId: 11,
        uniqueFacebookEventId: browser.sent[0]?.events[0]?.id,
        contentOptions: payload,
      },
    ])
  })

  test('gets no event that is not one of Meta’s', async () => {
    const browser = openReporting()
    browser.track({ number: 42 })
    await expect.poll(() => browser.sent.length).toBe(2)
    await settle()
    expect(waiting(browser)).toHaveLength(1)
  })

  test.each([
    ['a site without server conversions', { reportedEvents: '' }, [true, true]],
    ['what no platform of the site takes', { reportedEvents: 'ViewContent' }, [true, true]],
    ['who allows measurement alone', {}, [true, false]],
    ['who refuses everything', {}, [false, false]],
    ['a browser that signals privacy', { isSignalling: true }, [true, true]],
  ] as const)('gets nothing of %s', async (_who, more, [measurement, advertising]) => {
    const browser = open('opt_out', {
      tags: ['meta-pixel'],
      reportedEvents: 'Contact AddToWishlist',
      respond,
      ...more,
    })
    browser.choose(measurement, advertising)
    browser.start()
    await settle()
    expect(waiting(browser)).toEqual([])
  })
})

describe('events that the server recorded on a page without tags', () => {
  const hold = '0191d6a0-1111-4222-8333-444455556666'
  const login = '0191d6a0-1111-4222-8333-444455557777'
  const settle = () => new Promise((done) => setImmediate(done))
  /** The website, which has recorded these numbers by these ids. */
  const recordedAs =
    (numbers: Readonly<Record<string, readonly number[]>>) =>
    ({ events }: SentBody) =>
      events.flatMap(({ id, number = 11 }) =>
        (numbers[id] ?? [number]).map((each) => ({
          ...words,
          number: each,
          id,
          facebook_event: null,
          payload,
        })),
      )
  /** A page of a visit, whose browser has its cookies and its storage. */
  async function openNext(
    stored: Pick<VisitBrowserOptions, 'cookies' | 'local' | 'session'>,
    numbers: Readonly<Record<string, readonly number[]>>,
    { rule = 'opt_out', ...more }: Partial<VisitBrowserOptions> = {},
  ) {
    const browser = open(rule, {
      tags: ['tag-manager'],
      respond: recordedAs(numbers),
      ...stored,
      ...more,
    })
    browser.start()
    browser.startTags()
    await settle()
    await settle()
    const layer = () =>
      ((browser.window['dataLayer'] ?? []) as { event_number: number; event_id: string }[])
        .filter(({ event_id: id }) => id === hold || id === login)
        .map(({ event_number: number }) => number)
    return { browser, layer }
  }

  test('is handed to the tags of the next page that has some, once each', async () => {
    const cookies = { recorded_38: login, recorded_45: hold, theme: 'dark' }
    const stored = { cookies, session: {}, local: {} }
    const numbers = { [hold]: [45], [login]: [38] }
    expect((await openNext(stored, numbers)).layer().toSorted((a, b) => a - b)).toEqual([38, 45])
    expect(stored).toMatchObject({ cookies: { theme: 'dark' }, session: {} })
    expect(Object.keys(stored.cookies)).not.toContain('recorded_38')
    expect((await openNext(stored, numbers)).layer()).toEqual([])
  })

  test('is repeated under the id of a reservation only with new steps, and is requested until it is recorded', async () => {
    const stored = { cookies: {} as Record<string, string>, session: {}, local: {} }
    stored.cookies['recorded_45'] = hold
    expect((await openNext(stored, { [hold]: [45] })).layer()).toEqual([45])
    Object.assign(stored.cookies, { recorded_46: hold, recorded_47: hold })
    expect((await openNext(stored, { [hold]: [45, 46] })).layer()).toEqual([46])
    expect(stored.cookies).toMatchObject({ recorded_47: hold })
    // A second try after the bank’s refusal counts as one beginning of the payment.
    stored.cookies['recorded_46'] = hold
    expect((await openNext(stored, { [hold]: [45, 46, 47] })).layer()).toEqual([47])
    expect(Object.keys(stored.cookies)).toEqual(['handed_45', 'handed_46', 'handed_47'])
  })

  test('is kept for the next page where the website did not respond', async () => {
    const stored = { cookies: { recorded_38: login }, session: {}, local: {} }
    const numbers = { [login]: [38] }
    const failed = await openNext(stored, numbers, { chooseStatus: () => 0 })
    expect([failed.layer(), stored.cookies]).toEqual([[], { recorded_38: login }])
    expect((await openNext(stored, numbers)).layer()).toEqual([38])
  })

  test('is forwarded when a visitor returns from a page opened beside this one', async () => {
    const stored = { cookies: {} as Record<string, string>, session: {}, local: {} }
    const { browser, layer } = await openNext(stored, { [login]: [52] })
    stored.cookies['recorded_52'] = login
    browser.comeBack()
    await expect.poll(layer).toEqual([52])
  })

  test('opt_in, waits for consent, and then is handed on', async () => {
    const stored = { cookies: { recorded_38: login }, session: {}, local: {} }
    const { browser } = await openNext(stored, { [login]: [38] }, { rule: 'opt_in' })
    expect([browser.sent, stored.cookies]).toEqual([[], { recorded_38: login }])
    browser.choose(true)
    const { layer } = await openNext(stored, { [login]: [38] }, { rule: 'opt_in' })
    expect(layer()).toEqual([38])
  })

  test.each(['opt_in', 'opt_out', 'not_needed'])(
    '%s, is deleted after a refusal, and never requested',
    async (rule) => {
      const cookies = { recorded_38: login, handed_36: hold }
      const stored = { cookies, session: {}, local: {} }
      open(rule, stored).choose(false)
      const { browser, layer } = await openNext(stored, { [login]: [38] }, { rule })
      expect([layer(), browser.sent, stored.cookies]).toEqual([[], [], {}])
    },
  )
})
