import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findBarriers, useBrowser } from '../browser.ts'
import { applyOwnSite } from '../own-site.ts'
import { queryDatabase } from '../query-database.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import { expectStep, fillAbout, goOn } from '../finance-steps.ts'
import { inventAddress } from './find-lead.ts'
import { fillByKeyboard, sendStep, walkToSubmit } from './keyboard-visitor.ts'

const slug = 'asks-for-people'
const browser = useBrowser()

beforeAll(async () => {
  await applyOwnSite(slug, {
    bot_protection_enabled: true,
    bot_protection: { site_key: '1x00000000000000000000AA', environment: 'demonstration' },
    finance: { provider: '360-finance', application: { enabled: true } },
    feature_flags: { nevdis: true },
    trade_in: { lookup_provider: 'nevdis', environment: 'demonstration' },
  })
})

/**
 * A minimal Turnstile script. The words are the beginnings of its tokens, in their order; all further tokens begin with
 * the last word.
 */
const writeWidget = (words: readonly string[]) => `
  const words = ${JSON.stringify(words)}
  const tell = ({ callback }) => callback((words.length > 1 ? words.shift() : words[0]) + Math.random())
  let shown
  window.turnstile = {
    render(element, options) { shown = options; tell(options); return 'widget' },
    reset() { tell(shown) },
  }`

/** @param words null: the visitor blocks Cloudflare */
async function open(words: readonly string[] | null, script = true, path = '/contact') {
  const { page, noise } = await browser.visit({ width: 1440, script })
  const requested: string[] = []
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    requested.push(route.request().url())
    return words === null
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body: writeWidget(words) })
  })
  await page.goto(browser.addressOf(slug, path))
  const email = inventAddress('people')
  const fillIn = () => fillByKeyboard(page, { email, phone: '0412 345 678', postcode: '4000' })
  const findLead = async () => {
    const [lead] = await queryDatabase<{ flag: string | null; payload: object }>(
      inject('webData'),
      'SELECT flag, payload FROM leads WHERE email = $1',
      [email],
    )
    return lead
  }
  return { page, noise, requested, fillIn, findLead }
}

describe('a form of a site with bot protection', () => {
  test('loads Turnstile once the visitor types, and sends its token', async () => {
    const { page, requested, fillIn, findLead } = await open(['person'])
    await page.locator('html[data-visit=on]').waitFor()
    expect(requested).toEqual([])
    await page.getByText('Cloudflare checks that a person does').waitFor()
    await fillIn()
    await expect.poll(() => requested).toHaveLength(1)
    await sendStep(page)
    expect(new URL(page.url()).pathname).toBe('/success')
    expect((await findLead())?.flag).not.toBe('no-bot-token')
  })

  test('keeps its answers if the token is refused, and then sends another one', async () => {
    const { page, noise, fillIn, findLead } = await open(['robot', 'person'])
    page.on('dialog', (dialog) => void dialog.accept())
    await fillIn()
    await sendStep(page)
    await page.getByText('We could not confirm that a person sends this form').first().waitFor()
    expect(await page.locator('main textarea').first().inputValue()).toBe('Written by keyboard')
    expect(await findLead()).toBeUndefined()
    // The browser reports the refusal in the console too.
    expect(noise.splice(0).join()).toContain('422')
    await page.locator('main form [type=submit]').last().focus()
    await sendStep(page)
    expect(new URL(page.url()).pathname).toBe('/success')
    expect(await findLead()).toBeDefined()
  })

  test('is sent if Cloudflare is blocked, and held for review', async () => {
    const { page, noise, requested, fillIn, findLead } = await open(null)
    await fillIn()
    await waitHydrated(page)
    await walkToSubmit(page)
    await sendStep(page)
    expect(new URL(page.url()).pathname).toBe('/success')
    expect(requested).toHaveLength(1)
    expect(noise.splice(0).join()).toContain('challenges.cloudflare.com')
    expect((await findLead())?.flag).toMatch(/^(no-bot-token|too-fast)$/)
  })

  test('is sent without script, and held for review', async () => {
    const { page, fillIn, requested, findLead } = await open(['person'], false)
    await fillIn()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/success?*')
    expect(requested).toEqual([])
    expect((await findLead())?.flag).toBe('no-bot-token')
  })
})

describe('a page of a site with bot protection that does not hydrate', () => {
  test('keeps the answers if its token is refused, and continues with another one', async () => {
    const { page, noise, requested } = await open(['robot', 'person'], true, '/finance-application')
    const email = inventAddress('applicant')
    expect(requested).toEqual([])
    await fillAbout(page, email)
    await expect.poll(() => requested).toHaveLength(1)
    await goOn(page)
    await page.getByText('We could not confirm that a person sends this form').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    expect(noise.splice(0).join()).toContain('422')
    // This page has its own widget, which gives a token when the visitor continues.
    await page.unroute('https://challenges.cloudflare.com/**')
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: writeWidget(['person']) }),
    )
    await goOn(page)
    await expectStep(page, 'Where you live')
    expect(await page.locator('[data-bot-check]').count()).toBe(0)
    const [application] = await queryDatabase<{ mark: string | null }>(
      inject('webData'),
      'SELECT bot_mark AS mark FROM finance_applications WHERE email = $1',
      [email],
    )
    expect(application).toEqual({ mark: null })
  })

  test('sends the pressed button together with the token', async () => {
    const { page } = await open(['person'], true, '/trade-in')
    await page.getByRole('button', { name: 'Go on without the plate' }).click()
    await page.waitForURL('**/trade-in?step=vehicle')
    const [draft] = await queryDatabase<{ mark: string | null }>(
      inject('webData'),
      'SELECT bot_mark AS mark FROM trade_in_drafts ORDER BY begun_at DESC LIMIT 1',
      [],
    )
    expect(draft).toEqual({ mark: null })
  })

  test('is sent if Cloudflare is blocked, and flagged', async () => {
    const { page, noise } = await open(null, true, '/finance-application')
    const email = inventAddress('blocked')
    await fillAbout(page, email)
    await goOn(page)
    await expectStep(page, 'Where you live')
    noise.splice(0)
    const [application] = await queryDatabase<{ mark: string | null }>(
      inject('webData'),
      'SELECT bot_mark AS mark FROM finance_applications WHERE email = $1',
      [email],
    )
    expect(application).toEqual({ mark: 'without-token' })
  })
})

describe('a plate on a site with bot protection', () => {
  /** The number of lookups at partners. */
  const countLookups = async (): Promise<number> => {
    const [row] = await queryDatabase<{ asked: number }>(
      inject('webData'),
      'SELECT asked FROM plate_lookup_days JOIN sites ON sites.id = site_id WHERE slug = $1',
      [slug],
    )
    return row?.asked ?? 0
  }
  const look = async (page: Page, plate: string) => {
    await page.locator('[name="Trade In Rego"]').fill(plate)
    await page.locator('[name="Trade In State"]').selectOption('QLD')
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

  test('is looked up for a trade-in, each plate with its own token', async () => {
    const { page } = await open(['person'], true, '/trade-in')
    const before = await countLookups()
    await look(page, 'FIRST1')
    await heading(page, 'How is it?')
    expect(await page.locator('[data-bot-check]').count()).toBe(0)
    await page.getByRole('link', { name: 'Go Back' }).click()
    await look(page, 'OTHER1')
    await heading(page, 'How is it?')
    expect(await countLookups()).toBe(before + 2)
  })

  test.each([
    ['where Cloudflare is blocked', true],
    ['without script', false],
  ])('is not looked up %s: the visitor types the vehicle in', async (_, script) => {
    const { page, noise } = await open(null, script, '/trade-in')
    const before = await countLookups()
    await look(page, script ? 'NOBODY1' : 'NOBODY2')
    await heading(page, 'What do you drive?')
    await page.getByText('it could not see that. Please tell us here what it is').waitFor()
    // axe needs script, so a page without script is not checked.
    expect(script ? await findBarriers(page) : []).toEqual([])
    expect(await countLookups()).toBe(before)
    await page.locator('[name="Trade In Make"]').fill('Kia')
    await page.locator('[name="Trade In Model"]').fill('Rio')
    await page.locator('[name="Trade In Year"]').fill('2018')
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'How is it?')
    noise.splice(0)
  })

  const findService = (page: Page, plate: string) => ({
    async look() {
      await page.locator('[name="Rego"]').fill(plate)
      await page.locator('[name="Rego State"]').selectOption('QLD')
      await page.getByRole('button', { name: 'Look Up This Plate' }).click()
    },
    make: () => page.locator('[name="Make"]').inputValue(),
  })

  test('fills in the vehicle of a service, each time with its own token', async () => {
    const { page } = await open(['person'], true, '/book-a-service')
    const before = await countLookups()
    await page.locator('[name="Rego"]').click()
    await waitHydrated(page)
    await page.locator('[name="Rego"]').fill('SERVE1')
    // The page does not wait long for a token, and on a busy machine the script may take longer.
    await expect.poll(() => page.evaluate(() => 'turnstile' in window)).toBe(true)
    for (const plate of ['SERVE1', 'SERVE2']) {
      await findService(page, plate).look()
      await page.getByText(/^It is a \d{4} /).waitFor()
      await page.locator('[name="Rego"]').fill('')
    }
    expect(await countLookups()).toBe(before + 2)
  })

  test('of a service is typed by hand without script', async () => {
    const { page } = await open(null, false, '/book-a-service')
    const before = await countLookups()
    const service = findService(page, 'SERVE3')
    await service.look()
    await page.getByText('it could not see that. Please write make and model below.').waitFor()
    expect([await service.make(), await countLookups()]).toEqual(['', before])
  })
})
