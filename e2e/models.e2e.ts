import { describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { createPageReader } from './page-reader.ts'
import { scriptFiles } from './own-scripts.ts'

const browser = useBrowser()

describe.each([
  {
    slug: 'harbour-toyota',
    paths: ['/hilux', '/hilux?compare=sr-double-cab&compare=sr5-double-cab', '/brands/toyota'],
    width: 390,
  },
  {
    slug: 'ironhorse-motorcycles',
    paths: ['/vulcan-s', '/brands/kawasaki'],
    width: 1440,
  },
] as const)('models of $slug at $width px', ({ slug, paths, width }) => {
  test('have pages without accessibility violations, which load no framework', async () => {
    const { page } = await browser.visit({ width })
    for (const path of paths) {
      await page.goto(browser.addressOf(slug, path))
      expect(await findBarriers(page), path).toEqual([])
      expect(await fitsSideways(page), `${path} fits`).toBe(true)
      expect(await page.locator(scriptFiles).count(), `scripts of ${path}`).toBe(0)
    }
  })
})

test('variants are compared without script, with differences marked', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(browser.addressOf('harbour-toyota', '/hilux'))
  await page.getByRole('checkbox', { name: 'SR Double Cab', exact: true }).check()
  await page.getByRole('checkbox', { name: 'WorkMate Single Cab' }).check()
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  expect(new URL(page.url()).search).toBe('?compare=workmate-single-cab&compare=sr-double-cab')
  const comparison = page.getByRole('region', { name: 'Side by side' })
  expect(await comparison.getByRole('columnheader').allInnerTexts()).toEqual([
    'Compared',
    'WorkMate Single Cab',
    'SR Double Cab',
  ])
  expect(await comparison.getByRole('rowheader', { name: 'Drive (differs)' }).count()).toBe(1)
})

test('its enquiries name the model', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf('harbour-toyota', '/hilux'))
  await page.getByRole('link', { name: 'Get the brochure' }).first().click()
  expect(await page.getByLabel(/which car is it about/i).inputValue()).toBe('Toyota HiLux')
  expect(await page.getByRole('textbox', { name: /message/i }).inputValue()).toBe(
    'Please send me the brochure of the Toyota HiLux.',
  )
})

test('the link to its stock leads to as many vehicles as its count', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf('southern-cross-motors', '/tucson'))
  const link = page.getByRole('link', { name: /^All \d+ cars$/ })
  const count = /\d+/.exec(await link.innerText())?.[0] ?? ''
  await link.click()
  await page
    .getByText(new RegExp(`^${count} cars$`))
    .first()
    .waitFor()
})

test('the Vehicles menu opens by keyboard and leads to a model', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf('pacific-nissan', '/contact'))
  await page.locator('summary', { hasText: 'Vehicles' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/juke$/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Nissan Juke')
})

test('a dealer of used cars has no models, and no menu for them', async () => {
  const web = createPageReader(inject('webPort'))
  const { status } = await web.get('big-box-cars.localhost', '/hilux')
  expect(status).toBe(404)
  const { body } = await web.get('big-box-cars.localhost', '/')
  expect(body).not.toMatch(/<summary>Vehicles|>Models</)
})
