import { request } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createUnsubscribeTokens } from '#modules/accounts/searches/unsubscribe-token.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import { shareOf } from '../checks/setup/test-size.ts'
import { queryDatabase } from './query-database.ts'
import { findBarriers, fitsSideways, useBrowser, type Width, widths } from './browser.ts'

const browser = useBrowser()
/** The demo dealer with visitor accounts (§6). */
const site = 'southern-cross-motors'
const searchPath = '/search/used-cars'

const inventAddress = (who: string): string => `${who}-${crypto.randomUUID()}@visitor.example`
const goto = (page: Page, path: string) => page.goto(browser.addressOf(site, path))
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save / })
const countIn = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^My Garage/ })
    .first()
    .locator('saved-count span')
    .textContent()

async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
}

const usedLinks = new Set<string>()

/** The path of the latest link that was mailed to an address; each link is read only once. */
async function readLink(email: string): Promise<string> {
  let path = ''
  await expect
    .poll(
      async () => {
        const sql = `SELECT html FROM kept_mails WHERE $1 = ANY (recipients) AND subject LIKE '%sign-in link%'
                     ORDER BY id DESC LIMIT 1`
        const [mail] = await queryDatabase<{ html: string }>(inject('webData'), sql, [email])
        const link = /href="https?:\/\/[^/"]+(\/account\/confirm\?token=[\w-]{43})"/
        path = link.exec(mail?.html ?? '')?.[1] ?? ''
        return path !== '' && !usedLinks.has(path)
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  usedLinks.add(path)
  return path
}

async function visitSignedIn(email: string, width: Width, script = true): Promise<Page> {
  const { page } = await browser.visit({ width, script })
  await goto(page, '/account')
  await requestLink(page, email)
  await goto(page, await readLink(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  return page
}

describe('two browsers with one account', () => {
  test('share a list: saving and removing shows on the other, and signing out removes the list', async () => {
    const email = inventAddress('two')
    const { page: phone } = await browser.visit({ width: 390 })
    await goto(phone, searchPath)
    // Saved while signed out; merged into the account at sign-in.
    await hearts(phone).nth(0).click()
    await goto(phone, '/account')
    await requestLink(phone, email)
    await goto(phone, await readLink(email))
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await phone.getByRole('heading', { name: 'Your account' }).waitFor()
    await expect
      .poll(async () => {
        await phone.reload()
        return phone.getByRole('main').innerText()
      })
      .toContain('1 saved car')

    const desktop = await visitSignedIn(email, 1440)
    await expect.poll(() => countIn(desktop)).toContain('1')
    await goto(desktop, searchPath)
    const first = hearts(desktop).nth(0)
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
    const changed = desktop.waitForResponse('**/api/account/watchlist')
    await hearts(desktop).nth(1).click()
    await changed
    await goto(phone, searchPath)
    await expect.poll(() => hearts(phone).nth(1).getAttribute('aria-pressed')).toBe('true')
    const letGo = phone.waitForResponse('**/api/account/watchlist')
    await hearts(phone).nth(0).click()
    await letGo
    await desktop.reload()
    // Until the account's list is loaded, the hearts show the browser's own list.
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => hearts(desktop).nth(1).getAttribute('aria-pressed')).toBe('true')

    await goto(desktop, '/account')
    await desktop.getByRole('button', { name: 'Sign out everywhere' }).click()
    await desktop.getByText('You are signed out.').waitFor()
    await expect.poll(() => countIn(desktop)).not.toContain('1')
    await goto(phone, '/account')
    await phone.getByRole('heading', { name: /^Sign in to/ }).waitFor()
    await goto(phone, searchPath)
    await expect.poll(() => hearts(phone).nth(1).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('a link to sign in with', () => {
  test('works once; a visitor without script returns to the page before', async () => {
    const email = inventAddress('once')
    const { page } = await browser.visit({ width: 390, script: false, status: 410 })
    await goto(page, `${searchPath}?refine[make][0]=Kia`)
    await page.getByRole('link', { name: 'Save this search' }).click()
    await page.getByRole('heading', { name: /^Sign in to/ }).waitFor()
    await requestLink(page, email)
    const link = await readLink(email)
    await goto(page, link)
    // A mail program that follows links stops at this page.
    await page.getByText(email).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Save this search' }).waitFor()
    expect(await page.getByLabel('New arrivals').isChecked()).toBe(false)
    await page.getByLabel('Price drops').check()
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByText('The search is saved.').waitFor()
    const response = await goto(page, link)
    expect(response?.status()).toBe(200)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })

  test('gets the same response for every address, and an error for an invalid one', async () => {
    const { page } = await browser.visit({ width: 1440, status: 422 })
    await goto(page, '/account/sign-in?next=https://evil.example/')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('alert').getByText('invalid email address').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await requestLink(page, inventAddress('same'))
    expect(new URL(page.url()).search).toBe('?now=sent')
    const html = await page.getByRole('main').innerHTML()
    await goto(page, '/account/sign-in')
    await requestLink(page, inventAddress('same'))
    expect(await page.getByRole('main').innerHTML()).toBe(html)
  })
})

describe('mails about saved searches', () => {
  interface StoredAccount {
    readonly id: string
    readonly siteId: string
    readonly areStopped: boolean
  }
  const findAccount = async (email: string): Promise<StoredAccount> => {
    const sql =
      'SELECT id, site_id AS "siteId", mails_stopped_at IS NOT NULL AS "areStopped" FROM accounts WHERE email = $1'
    const [found] = await queryDatabase<StoredAccount>(inject('webData'), sql, [email])
    return found!
  }
  /** Posts like a mail program's one-click unsubscribe (RFC 8058): without cookie and Origin. */
  const postOneClick = (path: string): Promise<number> =>
    new Promise((done, failed) => {
      const port = inject('webPort')
      const headers = {
        host: `${site}.localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const options = { host: '127.0.0.1', port, path, method: 'POST', headers }
      const sent = request(options, (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0))
      })
      sent.on('error', failed)
      sent.end('List-Unsubscribe=One-Click')
    })

  test('are ended by the mail program, and by a button for people; opening the page ends nothing', async () => {
    const email = inventAddress('mails')
    await visitSignedIn(email, 390)
    const { id, siteId } = await findAccount(email)
    const secrets = getSecrets(undefined, inject('webData'))
    const token = createUnsubscribeTokens(secrets).sign(Number(siteId), id)
    const path = `/account/mails?token=${token}`
    const { page } = await browser.visit({ width: 390, script: false })
    await goto(page, path)
    await page.getByRole('heading', { name: 'End these mails?' }).waitFor()
    expect((await findAccount(email)).areStopped).toBe(false)
    expect(await postOneClick(`${path}x`)).toBe(410)
    expect((await findAccount(email)).areStopped).toBe(false)
    await page.getByRole('button', { name: 'End these mails' }).click()
    await page.getByRole('heading', { name: 'No more of these mails' }).waitFor()
    expect((await findAccount(email)).areStopped).toBe(true)

    const other = inventAddress('mails')
    await visitSignedIn(other, 390)
    const owner = await findAccount(other)
    const own = createUnsubscribeTokens(secrets).sign(Number(owner.siteId), owner.id)
    expect(await postOneClick(`/account/mails?token=${own}`)).toBe(200)
    expect((await findAccount(other)).areStopped).toBe(true)
  })
})

describe('the account', () => {
  test.each(shareOf(widths, 2))(
    'at %i px: searches are renamed and deleted, data is downloaded, the account is deleted',
    async (width) => {
      const page = await visitSignedIn(inventAddress('owner'), width)
      expect(await findBarriers(page), 'empty').toEqual([])
      await page.getByText('Only you see your saved cars.').waitFor()
      await page.getByRole('button', { name: 'Let Southern Cross Motors see them' }).click()
      await page.getByText('We see what you have saved when you enquire.').waitFor()
      await page.getByRole('button', { name: 'Keep them to myself' }).click()
      await page.getByText('What you have saved is yours alone again.').waitFor()
      await goto(page, `${searchPath}?range[price]=:40000`)
      await page.getByRole('link', { name: 'Save this search' }).click()
      expect(await page.getByLabel('Name').inputValue()).toBe('Used Cars: Price up to $40,000')
      await page.getByRole('button', { name: 'Save search' }).click()
      await page.getByRole('link', { name: 'Used Cars: Price up to $40,000' }).waitFor()
      await page.getByText('Change', { exact: false }).first().click()
      await page.getByLabel('Name').fill('Cheap ones')
      await page.getByLabel('New arrivals').check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('We write to you about new arrivals.').waitFor()
      expect(await fitsSideways(page)).toBe(true)
      expect(await findBarriers(page), 'full').toEqual([])
      const downloaded = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download my data' }).click()
      expect((await downloaded).suggestedFilename()).toBe(`${site}-my-data.json`)
      await page.getByRole('link', { name: 'Delete my account' }).click()
      await page.getByText('1 saved search').waitFor()
      expect(await findBarriers(page), 'before it is deleted').toEqual([])
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByText('Your account is deleted').waitFor()
      await goto(page, '/account')
      await page.getByRole('heading', { name: /^Sign in to/ }).waitFor()
    },
  )

  test('does not exist on a site without accounts', async () => {
    const { page } = await browser.visit({ width: 390, status: 404 })
    for (const path of ['/account', '/account/sign-in', '/account/data']) {
      const response = await page.goto(browser.addressOf('harbour-toyota', path))
      expect(response?.status(), path).toBe(404)
    }
  })
})
