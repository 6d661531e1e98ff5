import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startThirdParties, type ThirdParties } from '#fakes/third-parties.fake.ts'
import type { ConsentRule } from '#modules/consent/consent.rules.ts'
import { testCertificate } from '#platform/http/test-certificate.fake.ts'
import { useBrowser } from '../browser.ts'
import { listDealerPages } from '../dealer-pages.ts'
import { createPageReader } from '../page-reader.ts'
import { applyConsentSites, consentRules, hosts, slugOf } from './consent-sites.ts'

/** Receives all requests of the browser to other hosts than the website's. */
let world: ThirdParties
beforeAll(async () => {
  world = await startThirdParties(testCertificate)
  await applyConsentSites(inject('webData'))
  const web = createPageReader(inject('webPort'))
  await vi.waitFor(async () => {
    expect((await web.get(`${slugOf('not_needed')}.localhost`, '/')).status).toBe(200)
  }, 30_000)
})
afterAll(() => world.stop())
beforeEach(() => world.forget())

const browser = useBrowser({ listArguments: () => world.browserArguments })

/** All that loads automatically where everything is allowed, in alphabetical order. */
const everything = [
  `${hosts.calls}/calls.js`,
  `${hosts.calls}/hello`,
  `${hosts.meta}/en_US/fbevents.js`,
  `${hosts.meta}/hello`,
  `${hosts.google}/gtag/js`,
  `${hosts.google}/gtm.js`,
  `${hosts.google}/hello`,
]
/** Chromium's own requests to Google, regardless of the open page. */
const ofBrowser = /^(accounts\.google\.com|[a-z-]+\.googleapis\.com)\//
const listLeft = () =>
  [...new Set(world.requests)].filter((request) => !ofBrowser.test(request)).toSorted()

async function open(page: Page, rule: ConsentRule): Promise<void> {
  await page.goto(browser.addressOf(slugOf(rule), '/'))
  await waitSettled(page)
}

/** Resolves once everything that may load has loaded, or nothing may. */
const waitSettled = (page: Page) => page.locator('html[data-slots=settled]').waitFor()

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const choices = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' })
const chat = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Chat with us' })

/** Answers in the banner if there is one, else by the footer's links. */
async function answer(page: Page, rule: ConsentRule, isGiven: boolean): Promise<void> {
  if (rule === 'not_needed') {
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await choices(page)
      .getByRole('button', { name: isGiven ? 'Allow all' : 'Refuse all' })
      .click()
  } else {
    await banner(page)
      .getByRole('button', { name: isGiven ? 'Allow' : 'Refuse', exact: true })
      .click()
  }
  await banner(page).waitFor({ state: 'hidden' })
}

describe.each(consentRules)('under the rule %s, what leaves the browser', (rule) => {
  const isOptIn = rule === 'opt_in'

  test(`before a choice is ${isOptIn ? 'nothing' : 'all'}`, async () => {
    const { page } = await browser.visit({ width: 1440, answered: false })
    await open(page, rule)
    expect(await banner(page).count()).toBe(rule === 'not_needed' ? 0 : 1)
    await expect.poll(listLeft).toEqual(isOptIn ? [] : everything.toSorted())
  })

  test('after consent is all, on this page and on the next', async () => {
    const { page } = await browser.visit({ width: 1440, answered: false })
    await open(page, rule)
    await answer(page, rule, true)
    await expect.poll(listLeft).toEqual(everything.toSorted())
    world.forget()
    await open(page, rule)
    expect(await banner(page).count()).toBe(0)
    await expect.poll(listLeft).toEqual(everything.toSorted())
  })

  test('after a refusal is nothing from then on', async () => {
    const { page, context } = await browser.visit({ width: 1440, answered: false })
    await open(page, rule)
    await context.addCookies([
      { name: '_ga', value: '1', url: page.url() },
      { name: '_fbp', value: '1', url: page.url() },
      { name: 'own', value: '1', url: page.url() },
    ])
    const reloaded = isOptIn ? null : page.waitForEvent('load')
    await answer(page, rule, false)
    await reloaded
    world.forget()
    await open(page, rule)
    expect(await banner(page).count()).toBe(0)
    expect(listLeft()).toEqual([])
    const names = (await context.cookies()).map(({ name }) => name)
    // With opt_in the browser stores the choice as a cookie too, because events may only be passed on for visitors
    // who agreed.
    expect(names.toSorted()).toEqual(isOptIn ? ['_fbp', '_ga', 'own', 'privacy_choice'] : ['own'])
  })

  test.each(['of its scripts', 'of its requests'])(
    'from a browser with a privacy signal on the page %s is nothing, and no banner shows',
    async (signal) => {
      const { page, context } = await browser.visit({ width: 1440, answered: false })
      if (signal === 'of its scripts') {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
        })
      } else {
        await context.setExtraHTTPHeaders({ 'sec-gpc': '1' })
      }
      await open(page, rule)
      // The second load comes from the cache.
      await open(page, rule)
      expect(await banner(page).count()).toBe(0)
      await page.getByRole('button', { name: 'Privacy choices' }).click()
      await choices(page).getByText('Your browser sends Global Privacy Control').waitFor()
      await choices(page).getByRole('button', { name: 'Allow all' }).click()
      await chat(page).click()
      await page.waitForURL('**/contact')
      await waitSettled(page)
      expect(listLeft()).toEqual([])
    },
  )
})

describe('a chat', () => {
  test('opens on request, and is not loaded before', async () => {
    const { page } = await browser.visit({ width: 390, answered: false })
    await open(page, 'not_needed')
    await expect.poll(listLeft).toEqual(everything.toSorted())
    await chat(page).click()
    await page.locator('html[data-chat=open]').waitFor()
    expect(listLeft()).toContain(`${hosts.chat}/dealer.js`)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('first requests its own consent if needed, and then only the chat loads', async () => {
    const { page } = await browser.visit({ width: 390, answered: false })
    await open(page, 'opt_in')
    await chat(page).click()
    await choices(page).getByText('The chat is run by another company').waitFor()
    await choices(page).getByRole('checkbox', { name: 'Chat' }).check()
    await choices(page).getByRole('button', { name: 'Save choices' }).click()
    await page.locator('html[data-chat=open]').waitFor()
    await expect.poll(listLeft).toEqual([`${hosts.chat}/dealer.js`, `${hosts.chat}/hello`])
  })

  test.each(['hang', 'missing', 'huge'] as const)(
    'that does not load (%s) leads to the contact page instead',
    async (behaviour) => {
      const { page } = await browser.visit({ width: 390, answered: false, foreignNoise: true })
      world.behave(hosts.chat, behaviour)
      await open(page, 'not_needed')
      await chat(page).click()
      await page.waitForURL('**/contact')
    },
  )

  test('opens even if its script throws after loading', async () => {
    const { page } = await browser.visit({ width: 390, answered: false, foreignNoise: true })
    world.behave(hosts.chat, 'throw')
    await open(page, 'not_needed')
    await chat(page).click()
    await page.locator('html[data-chat=open]').waitFor()
  })
})

describe('the Autobot of a car page', () => {
  const site = 'big-box-cars'
  const bot = 'widget.demo-bot.example'
  const opener = (page: Page) => page.locator('a[data-slot=autobot]').first()
  const frame = (page: Page) => page.locator('.slot-dialog iframe')
  const ofBot = () => listLeft().filter((request) => request.startsWith(bot))

  async function openCar(page: Page): Promise<void> {
    world.behave(bot, 'page')
    const { car } = await listDealerPages(createPageReader(inject('webPort')), site)
    await page.goto(browser.addressOf(site, car))
    await waitSettled(page)
    await page.locator('.summary-more summary').click()
  }

  test('is in a sandboxed frame once allowed, and nothing of it is loaded before', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openCar(page)
    await opener(page).click()
    await choices(page).getByText('The chat is run by another company').waitFor()
    expect(ofBot()).toEqual([])
    await choices(page).getByRole('checkbox', { name: 'Chat' }).check()
    await choices(page).getByRole('button', { name: 'Save choices' }).click()
    await page.frameLocator('.slot-dialog iframe').getByText('How can we help?').waitFor()
    expect(ofBot()).toEqual([`${bot}/big-box`])
    await page.getByRole('dialog', { name: 'Ask the Autobot' }).waitFor()
    expect(await frame(page).getAttribute('title')).toBe('Ask the Autobot')
    expect(await frame(page).getAttribute('sandbox')).toBe(
      'allow-forms allow-popups allow-scripts allow-same-origin',
    )
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await frame(page).waitFor({ state: 'hidden' })
    // The chat keeps its earlier messages.
    world.forget()
    await opener(page).click()
    await page.frameLocator('.slot-dialog iframe').getByText('How can we help?').waitFor()
    expect(ofBot()).toEqual([])
  })

  test('is not loaded after a refusal', async () => {
    const { page } = await browser.visit({ width: 390 })
    await openCar(page)
    await opener(page).click()
    await choices(page).getByRole('button', { name: 'Refuse all' }).click()
    await choices(page).waitFor({ state: 'hidden' })
    expect(await frame(page).count()).toBe(0)
    expect(ofBot()).toEqual([])
  })
})

test('a service over its byte limit loads no more, and the others still do', async () => {
  const { page } = await browser.visit({ width: 390, answered: false, foreignNoise: true })
  world.behave(hosts.calls, 'huge')
  await open(page, 'opt_in')
  const policy = page.locator('meta[http-equiv=content-security-policy]')
  expect(await policy.count()).toBe(0)
  await answer(page, 'opt_in', true)
  await policy.waitFor({ state: 'attached' })
  await waitSettled(page)
  await expect.poll(listLeft).toContain(`${hosts.meta}/hello`)
  world.forget()
  const load = (host: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      `https://${host}/more`,
    )
  expect(await load(hosts.calls)).toBe(false)
  expect(await load(hosts.meta)).toBe(true)
  expect(listLeft()).toEqual([`${hosts.meta}/more`])
})

test.each(['hang', 'missing', 'throw', 'huge'] as const)(
  'failing services (%s) change and move nothing on the page',
  async (behaviour) => {
    const { page } = await browser.visit({ width: 390, answered: false, foreignNoise: true })
    const seen = async () => ({
      text: await page.locator('body').innerText(),
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    })
    await page.goto(browser.addressOf(slugOf('opt_in'), '/'))
    await waitSettled(page)
    await answer(page, 'opt_in', false)
    // The room under the banner goes once its size is measured again, which is with the next frame.
    await waitSettled(page)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const before = await seen()
    await page.evaluate(recordShifts)
    for (const host of [hosts.google, hosts.meta, hosts.calls]) world.behave(host, behaviour)
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await choices(page).getByRole('button', { name: 'Allow all' }).click()
    await expect.poll(() => world.requests.length).toBeGreaterThan(3)
    await waitSettled(page)
    expect(await seen()).toEqual(before)
    expect(await page.evaluate(listShifts)).toEqual([])
    const ran = await page.evaluate(() => Object(window)['ran'] as string[] | undefined)
    expect(ran === undefined).toBe(behaviour !== 'throw')
    // The rest of the page still works.
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
  },
)

/** From now on, records elements that move by themselves. Movement during loading is not caused by the services. */
function recordShifts(): void {
  const shifts: string[] = []
  Object(window)['shifts'] = shifts
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Node | null }[] = Object(entry)['sources']
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'gone'),
      )
      shifts.push(`${Object(entry)['value']}: ${moved.join(', ')}`)
    }
  })
  observer.observe({ type: 'layout-shift' })
}

/** The elements that have moved since {@link recordShifts}, including the current frame. */
function listShifts(): Promise<readonly string[]> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(Object(window)['shifts'])))
  })
}
