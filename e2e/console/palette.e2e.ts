import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser, widths } from '../browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import { sendLead } from './send-lead.ts'
import { expectGood } from './expect-good.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'

const browser = useBrowser()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' })

describe.each(widths)('at %d px', (width) => {
  test('the palette finds a customer by keyboard, and leads to them', async () => {
    const { name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await waitHydrated(page)
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').waitFor()
    await page.keyboard.type(name.toLowerCase())
    await palette(page).getByRole('option', { name }).waitFor()
    await expectGood(page)
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name }).waitFor()

    // Without a text it has what was opened lately.
    await page.getByRole('button', { name: 'Find' }).click()
    await palette(page).getByRole('group', { name: 'Opened lately' }).getByText(name).waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
  })

  test('the palette finds vehicles and screens, and says where nothing is found', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await waitHydrated(page)
    await page.getByRole('button', { name: 'Find' }).click()
    const field = palette(page).getByRole('combobox')
    await field.fill('corolla')
    const vehicles = palette(page).getByRole('group', { name: 'Vehicles' })
    await vehicles.getByRole('option').first().waitFor()
    expect(await vehicles.getByRole('option').first().textContent()).toContain('Stock ')
    await field.fill('no such thing anywhere')
    await palette(page).getByText('Nothing found.').waitFor()
    await field.fill('invite')
    await palette(page).getByRole('option', { name: 'Invite somebody' }).click()
    await page.getByRole('heading', { name: 'Invite somebody' }).waitFor()
  })
})

test('shortcuts lead to screens and through the list, are shown, and can be switched off', async () => {
  const [{ name: older }, { name: newer }] = [await sendLead(), await sendLead()]
  const { page } = await browser.visit({ width: 1440 })
  await signInToConsole(page, 'Salesperson')
  await waitHydrated(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Go to Leads').waitFor()
  expect(await findBarriers(page, [])).toEqual([])
  await page.keyboard.press('Escape')
  // Keys belong to the dialog until it is gone.
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.getByRole('heading', { name: 'Leads' }).waitFor()
  await page.getByLabel('Name, e-mail or phone').fill('Robin')
  await page.keyboard.type('gt')
  expect(await page.getByLabel('Name, e-mail or phone').inputValue()).toBe('Robingt')
  await page.goto(consoleAddress('/leads'))
  await page.getByRole('link', { name: newer }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const press = async (key: string, until: string) => {
    for (let step = 0; step < 50 && (await focused()) !== until; step += 1)
      await page.keyboard.press(key)
    expect(await focused()).toBe(until)
  }
  await press('j', older)
  await press('k', newer)

  await page.goto(consoleAddress('/you'))
  await page.getByLabel('Single keys do something').uncheck()
  await page.getByText('Go to Leads').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/you')
})

test('a screen of 320 px has room for the palette and its button', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToConsole(page, 'Group manager')
  await waitHydrated(page)
  expect(await fitsSideways(page)).toBe(true)
  await page.getByRole('button', { name: 'Find' }).click()
  await palette(page).waitFor()
  expect(await fitsSideways(page)).toBe(true)
  expect(await findBarriers(page, [])).toEqual([])
})
