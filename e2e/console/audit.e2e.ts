import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fitsSideways, useBrowser, widths } from '../browser.ts'
import { tabTo } from '../tab-to.ts'
import { sendLead } from './send-lead.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'

const browser = useBrowser()

const entries = (page: Page) => page.locator('.audit__entry')

async function loseLead(page: Page, id: string, name: string, reason: string): Promise<void> {
  await page.goto(consoleAddress(`/leads/${id}`))
  const lead = page.getByRole('article', { name })
  await lead.getByLabel('Change the state').selectOption('lost')
  await lead.getByLabel('Why was it lost?').fill(reason)
  await lead.getByRole('button', { name: 'Save', exact: true }).click()
  await lead.getByText('State: New to Lost').waitFor()
}

describe.each(widths)('at %d px', (width) => {
  test('a principal finds by keyboard who lost a lead and why, and exports it', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await loseLead(page, id, name, 'Moved to Perth')
    await page.goto(consoleAddress('/audit'))
    await entries(page).filter({ hasText: 'Changed the state' }).first().waitFor()
    await expectGood(page)

    await tabTo(page, /^Number or id/)
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    await expect.poll(() => entries(page).count()).toBe(1)
    await entries(page).getByText('Moved to Perth').waitFor()
    expect(new URL(page.url()).searchParams.get('id')).toBe(id)
    await expectGood(page)

    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const text = readFileSync(await (await started).path(), 'utf8')
    expect(text).toContain(id)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)

    await page.goto(consoleAddress('/audit'))
    await entries(page).filter({ hasText: 'Exported the audit' }).first().waitFor()
    await page.goBack()
    await entries(page)
      .getByRole('link', { name: /^Lead / })
      .first()
      .click()
    await page.getByRole('article', { name }).waitFor()
  })

  test('an operator sees settings and stock, and no lead', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Platform operator')
    await page.goto(consoleAddress('/audit?kind=site'))
    await entries(page).filter({ hasText: 'Changed the settings' }).first().waitFor()
    await expectGood(page)
    await page.goto(consoleAddress('/audit?kind=lead'))
    await page.getByText('Nothing matches these filters.').waitFor()
  })

  test('a person’s page shows who gave them which role', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await page.goto(consoleAddress('/people'))
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page
      .getByText(/Gave a role/)
      .first()
      .waitFor()
    await expectGood(page)
  })
})

test('the audit is filtered and exported without script', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await signInToConsole(page, 'Principal')
  await page.goto(consoleAddress('/audit'))
  await page.getByRole('combobox', { name: /^What/ }).selectOption('person')
  await page.getByRole('button', { name: 'Show' }).click()
  await entries(page).filter({ hasText: 'Gave a role' }).first().waitFor()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await started).suggestedFilename()).toBe('audit.csv')
})

test('a screen of 320 px shows the audit without scrolling sideways', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 700 })
  await signInToConsole(page, 'Principal')
  await page.goto(consoleAddress('/audit'))
  await entries(page).first().waitFor()
  expect(await fitsSideways(page)).toBe(true)
})
