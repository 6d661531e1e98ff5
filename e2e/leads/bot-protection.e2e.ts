import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../browser.ts'
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

/** Turnstile’s script in as far as a form needs it. Its tokens begin with these words, and then with the last of them. */
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
  test('loads Turnstile once somebody types, and sends its token along', async () => {
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

  test('keeps its answers where the token is refused, and then sends another one', async () => {
    const { page, noise, fillIn, findLead } = await open(['robot', 'person'])
    page.on('dialog', (dialog) => void dialog.accept())
    await fillIn()
    await sendStep(page)
    await page.getByText('We could not confirm that a person sends this form').first().waitFor()
    expect(await page.locator('main textarea').first().inputValue()).toBe('Written by keyboard')
    expect(await findLead()).toBeUndefined()
    // The refusal is in the console, too.
    expect(noise.splice(0).join()).toContain('422')
    await page.locator('main form [type=submit]').last().focus()
    await sendStep(page)
    expect(new URL(page.url()).pathname).toBe('/success')
    expect(await findLead()).toBeDefined()
  })

  test('is sent where Cloudflare is blocked, and held for a person to read', async () => {
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

  test('is sent without script, and held for a person to read', async () => {
    const { page, fillIn, requested, findLead } = await open(['person'], false)
    await fillIn()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/success?*')
    expect(requested).toEqual([])
    expect((await findLead())?.flag).toBe('no-bot-token')
  })
})

describe('a page of a site with bot protection that does not hydrate', () => {
  test('keeps what was typed where its token is refused, and goes on by another one', async () => {
    const { page, noise, requested } = await open(['robot', 'person'], true, '/finance-application')
    const email = inventAddress('applicant')
    expect(requested).toEqual([])
    await fillAbout(page, email)
    await expect.poll(() => requested).toHaveLength(1)
    await goOn(page)
    await page.getByText('We could not confirm that a person sends this form').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    expect(noise.splice(0).join()).toContain('422')
    // This page has a widget of its own, which gives a token once somebody goes on.
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

  test('sends with the token the button that was pressed', async () => {
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

  test('is sent where Cloudflare is blocked, and marked', async () => {
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
