import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useBrowser, widths } from '../browser.ts'
import { consoleAddress, openPlace, signInToConsole } from './sign-in-to-console.ts'

const browser = useBrowser()

const drawFrame = (at: number) =>
  sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: 20 * at, g: 90, b: 40 } },
  })
    .jpeg()
    .toBuffer()

/** Files in the wrong order, as a browser may send them. */
const drawFrames = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `turn-${count - at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawFrame(count - at),
    })),
  )

describe.each(widths)('at %d px', (width) => {
  test('a manager gives a vehicle a 360° view, and takes it away again', async () => {
    const { page } = await browser.visit({ width, status: 422 })
    await signInToConsole(page, 'Sales manager')
    await openPlace(page, 'Stock')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'In stock', hasNotText: /360° view|Not on the website/ })
      .getByRole('link')
      .nth(width === 390 ? 0 : 1)
      .click()
    const record = page.getByRole('article')
    await record.getByText('It has no 360° view.').waitFor()
    const website = await record
      .getByRole('link', { name: 'See the vehicle’s page' })
      .getAttribute('href')
    const own = page.url()

    const pictures = record.getByLabel('Pictures')
    await pictures.setInputFiles(await drawFrames(3))
    await record.getByText('A 360° view has 8 to 72 pictures; these are 3.').waitFor()
    const [first, ...others] = await drawFrames(8)
    const html = { ...first!, buffer: Buffer.from('<script>alert(1)</script>') }
    await pictures.setInputFiles([html, ...others])
    await record.getByText('8 pictures, from turn-1.jpg to turn-8.jpg.').waitFor()
    await record.getByRole('button', { name: 'Upload the 360° view' }).click()
    await record.getByRole('alert').filter({ hasText: 'turn-8.jpg' }).waitFor()
    await record.getByText('It has no 360° view.').waitFor()
    await pictures.setInputFiles([first!, ...others])
    await record.getByRole('button', { name: 'Upload the 360° view' }).click()
    await record.getByText('8 pictures, uploaded by your people.').waitFor()
    await record.getByRole('img', { name: 'Picture 8 of 8: front right' }).waitFor()

    const countTurnButtons = async () => {
      await page.goto(website!)
      return page.getByRole('button', { name: '360°' }).count()
    }
    await expect.poll(countTurnButtons).toBe(1)

    await page.goto(own)
    await record.getByRole('button', { name: 'Remove the 360° view' }).click()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await record.getByText('It has no 360° view, and feeds cannot bring one.').waitFor()
    await record.getByRole('button', { name: 'Let the feed decide again' }).click()
    await record.getByText('The next feed decides.').waitFor()
    await expect.poll(countTurnButtons).toBe(0)
  })
})

test('a vehicle is found by its stock number, without script', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await signInToConsole(page, 'Salesperson')
  await page.goto(consoleAddress('/stock'))
  const row = page.getByRole('listitem').filter({ hasText: /Stock \w+/ })
  const number = /Stock (\w+)/.exec((await row.nth(3).textContent()) ?? '')![1]!
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/text=/)
  expect(await row.first().textContent()).toContain(`Stock ${number}`)
})

test('a person of a workshop sees that no vehicle is there', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await signInToConsole(page, 'Service')
  await openPlace(page, 'Stock')
  await page.getByText('No vehicle is in stock at your places.').waitFor()
})
