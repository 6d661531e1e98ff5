import { beforeAll, describe, expect, test } from 'vitest'
import type { ConsentRule } from '#modules/consent/consent.rules.ts'
import { useBrowser } from '../browser.ts'
import {
  buildRecorded,
  choose,
  openRecordedVisit,
  readLayer,
  type RecordedVisitOptions,
  refuse,
  type Respond,
} from './recorded-visit.ts'
import { applyVisitSites, type VisitSite } from './visit-sites.ts'

/**
 * Cookies that carry events of pages without tags to the next page with tags; `carried-events.e2e.ts` tests the pages
 * that set them.
 */
const browser = useBrowser()
let slugOf: (site: VisitSite) => string
beforeAll(async () => {
  slugOf = await applyVisitSites('visit-carried', ['opt_in', 'opt_out', 'not_needed'])
}, 120_000)

const hold = '0191d6a0-1111-4222-8333-444455556666'
const login = '0191d6a0-1111-4222-8333-444455557777'
type Numbers = Record<string, readonly number[]>

/** A website that has recorded events with these numbers, by id. */
const respondAs =
  (numbers: Numbers): Respond =>
  ({ events }) =>
    events.flatMap(({ id, number }) =>
      (numbers[id] ?? [number ?? 11]).map((each) => buildRecorded(id, each, null)),
    )

async function openVisit(
  rule: ConsentRule,
  numbers: Numbers,
  options: Partial<RecordedVisitOptions> = {},
) {
  const slug = slugOf(rule)
  const visit = await openRecordedVisit(browser, { slug, respond: respondAs(numbers), ...options })
  const listHanded = async () =>
    (await readLayer(visit.page))
      .filter(({ id }) => id === hold || id === login)
      .map(({ number }) => number)
      .toSorted((one, other) => one - other)
  return { ...visit, listHanded }
}

describe('an event that the server recorded on a page without tags', () => {
  test('is handed to the tags of the next page that has some, once', async () => {
    const { context, setCookies, openTagged, listHanded, listCarried } = await openVisit(
      'opt_out',
      { [hold]: [45], [login]: [38] },
    )
    await setCookies({ recorded_38: login, recorded_45: hold, theme: 'dark' })
    await openTagged()
    await expect.poll(listHanded).toEqual([38, 45])
    expect(await listCarried()).toEqual(['handed_38', 'handed_45'])
    expect((await context.cookies()).map(({ name }) => name)).toContain('theme')
    await openTagged('/about-us')
    expect(await listHanded()).toEqual([])
  })

  test('is repeated under the id of a reservation only with new steps, and is requested until it is recorded', async () => {
    const numbers: Numbers = { [hold]: [45] }
    const { setCookies, openTagged, listHanded, listCarried } = await openVisit('opt_out', numbers)
    await setCookies({ recorded_45: hold })
    await openTagged()
    await expect.poll(listHanded).toEqual([45])
    numbers[hold] = [45, 46]
    await setCookies({ recorded_46: hold, recorded_47: hold })
    await openTagged()
    await expect.poll(listHanded).toEqual([46])
    expect(await listCarried()).toEqual(['handed_45', 'handed_46', 'recorded_47'])
    // A second attempt to pay after the bank’s refusal does not repeat event 46.
    numbers[hold] = [45, 46, 47]
    await setCookies({ recorded_46: hold })
    await openTagged()
    await expect.poll(listHanded).toEqual([47])
    expect(await listCarried()).toEqual(['handed_45', 'handed_46', 'handed_47'])
  })

  test('waits for the next page if the website does not respond', async () => {
    const { noise, setCookies, openTagged, listHanded, listCarried } = await openVisit(
      'opt_out',
      { [login]: [38] },
      // The page view, and the request for the event.
      { statuses: [0, 0] },
    )
    await setCookies({ recorded_38: login })
    await openTagged()
    // The browser reports the failed requests.
    await expect.poll(() => noise.length).toBeGreaterThan(2)
    expect([await listHanded(), await listCarried()]).toEqual([[], ['recorded_38']])
    await openTagged()
    await expect.poll(listHanded).toEqual([38])
    noise.length = 0
  })

  test('is handed on when a visitor returns from a page opened beside this one', async () => {
    const { page, setCookies, openTagged, listHanded } = await openVisit('opt_out', {
      [login]: [52],
    })
    await openTagged()
    await setCookies({ recorded_52: login })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(listHanded).toEqual([52])
  })

  test('waits for consent under opt_in, and then is handed on', async () => {
    const { page, sent, setCookies, openTagged, listHanded, listCarried } = await openVisit(
      'opt_in',
      { [login]: [38] },
    )
    await setCookies({ recorded_38: login })
    await openTagged()
    expect([sent, await listCarried()]).toEqual([[], ['recorded_38']])
    await choose(page, ['Measurement'])
    await expect.poll(listHanded).toEqual([38])
  })

  test.each(['opt_in', 'opt_out', 'not_needed'] as const)(
    'is deleted after a refusal under %s, and never requested',
    async (rule) => {
      const { page, sent, setCookies, openTagged, listHanded, listCarried } = await openVisit(
        rule,
        { [login]: [38] },
      )
      await openTagged()
      await refuse(page)
      sent.length = 0
      await setCookies({ recorded_38: login, handed_36: hold })
      await openTagged()
      expect(await listCarried()).toEqual([])
      expect([await listHanded(), sent]).toEqual([[], []])
    },
  )
})
