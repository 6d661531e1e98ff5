import { request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import { fitsSideways, useBrowser } from '../browser.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { fillByKeyboard } from './keyboard-visitor.ts'

const browser = useBrowser()
const site = 'pacific-nissan'
const visitor = { phone: '0412 345 678', postcode: '3000' }

interface PageResponse {
  readonly status: number
  readonly location: string
  readonly cacheControl: string
  readonly body: string
}

function requestPage(
  path: string,
  posted?: Readonly<Record<string, string>>,
  headers = {},
): Promise<PageResponse> {
  const port = inject('webPort')
  const host = `${site}.localhost:${port}`
  const body = posted === undefined ? undefined : new URLSearchParams(posted).toString()
  const sent =
    body === undefined
      ? {}
      : { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` }
  return new Promise((done, failed) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, 'accept-encoding': 'identity', ...sent, ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cacheControl: response.headers['cache-control'] ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}

/** The form's hidden inputs, as a page posts them. */
function readHidden(html: string): Record<string, string> {
  const form = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )
}

/** The first choice of each field of a form. */
function readChoices(html: string): Record<string, string> {
  const form = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const selects = [...form.matchAll(/<select[^>]*name="([^"]*)"[\s\S]*?<\/select>/g)]
  return Object.fromEntries(
    selects.map(([select, name = '']) => [name, /<option value="([^"]+)"/.exec(select)?.[1] ?? '']),
  )
}

describe('two visitors with the same cached page', () => {
  test('post two leads; pressing twice posts only one', async () => {
    const [first, second] = [await requestPage('/contact'), await requestPage('/contact')]
    expect(second.body).toBe(first.body)
    const build = (email: string, name: string) => ({
      ...readHidden(first.body),
      ...readChoices(first.body),
      name,
      last_name: 'Still',
      email,
      phone: '0412345678',
      postcode: '3000',
      message: 'Is it open on Sunday?',
      opt_in: 'true',
    })
    const ann = inventAddress('ann')
    const bob = inventAddress('bob')
    const responses = await Promise.all([
      requestPage('/contact', build(ann, 'Ann')),
      requestPage('/contact', build(bob, 'Bob')),
      requestPage('/contact', build(bob, 'Bob')),
    ])
    for (const { status, location, cacheControl } of responses) {
      expect(status).toBe(303)
      expect(location).toMatch(/^\/success\?category=[a-z-]+/)
      expect(cacheControl).toContain('no-store')
    }
    expect(await findLeads(ann)).toMatchObject([{ first_name: 'Ann', state: 'complete' }])
    expect(await findLeads(bob)).toMatchObject([{ first_name: 'Bob', state: 'complete' }])
  })

  test('never see each other’s errors', async () => {
    const page = await requestPage('/contact')
    const wrong = {
      ...readHidden(page.body),
      name: 'Canary Visitor',
      email: 'canary-not-an-address',
    }
    const refused = await requestPage('/contact', wrong)
    expect(refused.status).toBe(422)
    expect(refused.cacheControl).toContain('no-store')
    expect(refused.body).toContain('Canary Visitor')
    expect(refused.body).toContain('invalid email address')
    const after = await requestPage('/contact')
    expect(after.body).toBe(page.body)
  })

  test('a form of another site is refused', async () => {
    const page = await requestPage('/contact')
    const posted = { ...readHidden(page.body), name: 'Mallory', email: inventAddress('mallory') }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ]) {
      expect((await requestPage('/contact', posted, headers)).status, JSON.stringify(headers)).toBe(
        403,
      )
    }
    expect(await findLeads(posted.email)).toEqual([])
  })
})

describe('without script', () => {
  test('a form is shown again with its errors and every value, then leads to success', async () => {
    const { page } = await browser.visit({ width: 390, script: false, status: 422 })
    const email = inventAddress('still')
    await page.goto(browser.addressOf(site, '/contact'))
    const form = page.locator('main form[method="post"]')
    await form.locator('[name="name"]').fill('Robin')
    await form.locator('[name="email"]').fill('no address')
    await form.locator('[name="message"]').fill('Kept & <safe> "words"')
    await form.locator('button[type="submit"]').last().click()
    await page.getByText('invalid email address').first().waitFor()
    await page.locator('.lead-form__alert:focus').waitFor()
    expect(await form.locator('[name="name"]').inputValue()).toBe('Robin')
    expect(await form.locator('[name="email"]').inputValue()).toBe('no address')
    expect(await form.locator('[name="message"]').inputValue()).toBe('Kept & <safe> "words"')
    expect(await fitsSideways(page)).toBe(true)

    await form.locator('[name="email"]').fill('')
    await form.locator('select, input:visible').first().focus()
    await fillByKeyboard(page, { ...visitor, email })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/success\?/)
    expect(await fitsSideways(page)).toBe(true)
    expect(await findLeads(email)).toMatchObject([
      { state: 'complete', first_name: 'Robin', payload: { message: 'Kept & <safe> "words"' } },
    ])
  })

  test('a form of several steps is one lead', async () => {
    const { page } = await browser.visit({ width: 1440, script: false, status: 422 })
    const email = inventAddress('steps')
    await page.goto(browser.addressOf(site, '/fleet'))
    for (let step = 0; step < 6 && !page.url().includes('/success'); step += 1) {
      await page
        .locator('main form[method="post"]')
        .locator('input:visible, select, textarea')
        .first()
        .focus()
      await fillByKeyboard(page, { ...visitor, email })
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
      expect(await fitsSideways(page), `after step ${step + 1}`).toBe(true)
    }
    expect(page.url()).toContain('/success')
    const leads = await findLeads(email)
    expect(leads).toMatchObject([{ state: 'complete', category: 'Fleet Enquiry' }])
    expect(leads[0]?.payload).toMatchObject({ Company: 'Written by keyboard' })
  })
})
