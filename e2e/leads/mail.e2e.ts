import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from '../browser.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { fillByKeyboard } from './keyboard-visitor.ts'
import { findAvailableCar } from './stock.ts'

const browser = useBrowser({ pictures: true })
/** A dealer to which no other test of the run sends leads. */
const site = 'ironhorse-motorcycles'
/** Folder with the pictures of the last run, for inspection. */
const pictures = resolve(import.meta.dirname, '..', '..', '.forecourt', 'mail-pictures')

test('an enquiry’s mails arrive: to the dealer with the car, and to the visitor', async () => {
  mkdirSync(pictures, { recursive: true })
  const car = await findAvailableCar(site)
  const email = inventAddress('mail')
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(site, `/enquire?car_id=${car.id}`))
  const title = `${car.make} ${car.model}`
  await fillByKeyboard(page, { email, phone: '0412 345 678', postcode: '2000' })
  // A form sent within two seconds counts as a machine's and is held for review.
  await page.waitForFunction(() => performance.now() > 2500)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/success\?/)
  // Subjects do not contain the visitor's text, so the dealer's mail is found by the lead's number.
  const number = `#${(await findLeads(email))[0]!.id.slice(0, 8)}`

  for (const [kind, words] of [
    ['dealer', [title, 'Robin', 'Keyboard', email, 'still available?', '$']],
    ['visitor', [title, 'Robin']],
  ] as const) {
    await expect
      .poll(
        async () => {
          await page.goto(browser.addressOf(site, '/__mail'))
          return findMails(email, kind).count()
        },
        // Long, because mails of all tests share one queue.
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0)
    expect(await findBarriers(page), 'the list of mails').toEqual([])
    await findMails(email, kind).first().click()
    const mail = (await page.locator('iframe').getAttribute('srcdoc')) ?? ''
    // The sandboxed frame of `/__mail` loads no pictures, so a separate page shows the mail as a mail program would.
    const shown = await browser.visit({ width: 390 })
    await shown.page.setContent(mail, { waitUntil: 'networkidle' })
    expect(await fitsSideways(shown.page), `${kind}: fits a phone`).toBe(true)
    expect(await listUnseenPictures(shown.page), kind).toEqual([])
    await shown.page.screenshot({ path: join(pictures, `${kind}.png`), fullPage: true })
    const text = await shown.page.locator('body').innerText()
    for (const word of words) expect(text, kind).toContain(word)
  }

  function findMails(address: string, kind: 'dealer' | 'visitor') {
    const rows = page.locator('a[href*="/__mail/"]')
    return kind === 'visitor'
      ? rows.filter({ hasText: address })
      : rows.filter({ hasText: number }).filter({ hasNotText: address })
  }
}, 240_000)

/** Pictures of the mail that failed to load. */
const listUnseenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
  )
