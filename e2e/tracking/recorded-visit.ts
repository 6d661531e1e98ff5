import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { RecordedVisitEvent } from '#modules/tracking/visitor-event.schema.ts'
import type { useBrowser } from '../browser.ts'

export interface SentBody {
  readonly session: string | null
  readonly events: readonly {
    readonly id: string
    readonly number?: number
    readonly path?: string
    readonly recorded?: true
  }[]
}

export type Respond = (body: SentBody) => readonly RecordedVisitEvent[]

/** An event as the website records it. */
export const buildRecorded = (
  id: string,
  number = 11,
  facebookEvent: string | null = 'Contact',
): RecordedVisitEvent => ({
  number,
  id,
  action: 'Click',
  category: 'Phone',
  label: 'Phone Number Clicked',
  facebook_event: facebookEvent,
  payload: {
    content_ids: [],
    contents: [],
    currency: 'AUD',
    value: null,
    content_type: 'product',
    content_name: 'Phone Number Clicked',
    search_string: null,
  },
})

export interface RecordedVisitOptions {
  readonly slug: string
  /** Builds the response of the endpoint of events; by default it contains every sent event. */
  readonly respond?: Respond
  /** Statuses of the endpoint's responses, in order, and 202 after those; 0: no response. */
  readonly statuses?: readonly number[]
}

/**
 * A visit to a site whose tags load as empty scripts. The endpoint of events is replaced, so that a test decides what
 * the website responds; `tracking.e2e.ts` tests that the website records events.
 */
export async function openRecordedVisit(
  browser: ReturnType<typeof useBrowser>,
  { slug, respond = respondWithEach, statuses = [] }: RecordedVisitOptions,
) {
  const visit = await browser.visit({ width: 1440, answered: false, foreignNoise: true })
  const { page, context } = visit
  const sent: SentBody[] = []
  const pageEvents: { readonly body: unknown; readonly at: number }[] = []
  const respondedAt: number[] = []
  const addressOf = (path: string) => browser.addressOf(slug, path)
  const left = [...statuses]
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await context.route('**/api/events', async (route) => {
    const body = route.request().postDataJSON() as SentBody
    sent.push(body)
    respondedAt.push(performance.now())
    await answer(route, left.shift() ?? 202, { events: respond(body) })
  })
  await context.route('**/api/fb-events', async (route) => {
    pageEvents.push({ body: route.request().postDataJSON(), at: performance.now() })
    await route.fulfill({ status: 202, json: {} })
  })
  return {
    ...visit,
    slug,
    sent,
    pageEvents,
    respondedAt,
    addressOf,
    /** Paths and numbers that have left the browser, in order. */
    listSent: () => sent.flatMap(({ events }) => events.map(({ path, number }) => path ?? number)),
    listSentIds: () => sent.flatMap(({ events }) => events.map(({ id }) => id)),
    async open(path = '/contact') {
      await page.goto(addressOf(path))
      await page.locator('html[data-visit=on]').waitFor()
    },
    /** Opens a page, and waits for its tags. */
    async openTagged(path = '/contact') {
      await page.goto(addressOf(path))
      await page.locator('html[data-visit=on][data-slots=settled]').waitFor()
    },
    holdScript: (name: string) => holdScript(context, name),
    setCookies: (cookies: Readonly<Record<string, string>>) =>
      context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: addressOf('/') })),
      ),
    /** Cookies of events that are carried to pages with tags, sorted. */
    listCarried: async () =>
      (await context.cookies())
        .map(({ name }) => name)
        .filter((name) => /^(?:recorded|handed)_/.test(name))
        .toSorted(),
  }
}

const respondWithEach: Respond = ({ events }) =>
  events.map(({ id, number }) => buildRecorded(id, number, number === 42 ? null : 'Contact'))

const answer = (route: Route, status: number, json: object): Promise<void> =>
  status === 0 ? route.abort('failed') : route.fulfill({ status, json })

/** Delays a script of the website until the returned function is called. */
async function holdScript(context: BrowserContext, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Clicks a link with these attributes, which leads nowhere. */
export const click = (page: Page, attributes: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value)
    link.addEventListener('click', (event) => event.preventDefault())
    document.body.append(link)
    link.click()
    link.remove()
  }, attributes)

/** Types into a form of several pages. */
export const enterStep = (page: Page, form: string): Promise<void> =>
  page.evaluate((name) => {
    const step = document.createElement('form')
    step.className = 'lead-form'
    step.dataset['form'] = name
    const input = document.createElement('input')
    step.append(input)
    document.body.append(step)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    step.remove()
  }, form)

/** Tracks an event, as a component does. */
export const track = (page: Page, detail: object): Promise<void> =>
  page.evaluate((tracked) => {
    document.dispatchEvent(new CustomEvent('track', { detail: tracked }))
  }, detail)

/** Shows another page without a new document. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((next) => history.pushState(null, '', next), path)

/** Saves which purposes the visitor allows, in the dialog. */
export async function choose(
  page: Page,
  allowed: readonly ('Measurement' | 'Advertising')[],
): Promise<void> {
  const ofBanner = page.getByRole('button', { name: 'Choose for yourself' })
  const ofFooter = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })
  await ((await ofBanner.isVisible()) ? ofBanner : ofFooter).click()
  const dialog = page.getByRole('dialog', { name: 'Privacy choices' })
  for (const purpose of ['Measurement', 'Advertising'] as const) {
    await dialog.getByRole('checkbox', { name: purpose }).setChecked(allowed.includes(purpose))
  }
  const earlier = await readChosen(page)
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  // A browser announces that a dialog is closed one frame after it is hidden, and the choice is stored then.
  await expect.poll(() => readChosen(page)).not.toBe(earlier)
}

/** The stored choice of the page's site; it contains its time, so that no two are equal. */
const readChosen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.consent'))
    return key === undefined ? null : localStorage.getItem(key)
  })

/** Refuses everything. A page whose tags have started is loaded again without them. */
export async function refuse(page: Page): Promise<void> {
  await page.locator('html[data-slots=settled]').waitFor()
  const hasTags = (await page.locator('html[data-tags]').count()) > 0
  const reloaded = hasTags ? page.waitForEvent('load') : null
  await choose(page, [])
  await reloaded
  await page.locator('html[data-visit=on]').waitFor()
}

/** Keys that the site has stored. */
export const listKeys = (
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
): Promise<string[]> =>
  page.evaluate(
    (name) =>
      Object.keys(window[name])
        .filter((key) => key.startsWith('forecourt.'))
        .map((key) => key.replace(/^forecourt\.[^.]+\./, ''))
        .toSorted(),
    storage,
  )

/** Entries for a tag manager: number and id of each event. */
export const readLayer = (page: Page): Promise<{ number: number; id: string }[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => {
      const { event, event_number: number, event_id: id } = Object(entry) as Record<string, unknown>
      return event === 'website_event' ? [{ number: number as number, id: id as string }] : []
    }),
  )

/** Events that the pixel got: name and id. */
export const readPixel = (page: Page): Promise<{ name: string; id: string }[]> =>
  page.evaluate(() =>
    (window.fbq?.queue ?? []).flatMap((command) => {
      const [kind, name, , about] = command as [string, string, unknown, { eventID: string }]
      return kind === 'track' ? [{ name, id: about.eventID }] : []
    }),
  )
