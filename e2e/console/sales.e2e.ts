import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fitsSideways, useBrowser, widths } from '../browser.ts'
import { addSale } from './add-sale.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'
import { record } from './records.ts'

const browser = useBrowser()

/** Presses and counts. */
function countPresses() {
  let count = 0
  return {
    press: async (what: Locator) => {
      count += 1
      await what.click()
    },
    get count() {
      return count
    },
  }
}

describe.each(widths)('at %d px', (width) => {
  test('a refund above the limit is requested, and approved by another person', async () => {
    const { name } = await addSale()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Group manager')
    await page.getByRole('heading', { name: 'Sales to see to' }).waitFor()
    await expectGood(page)
    const requested = countPresses()
    if (width < 768) await requested.press(page.getByRole('button', { name: 'More' }))
    await requested.press(page.getByRole('link', { name: 'Sales', exact: true }))
    await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()
    await expectGood(page)
    await requested.press(page.getByRole('link', { name, exact: true }))
    const sale = record(page, name)
    await sale.getByText('Call the buyer and agree on a time.').waitFor()
    await expectGood(page)
    await requested.press(sale.getByText('Refund', { exact: true }))
    await sale.getByLabel('Why?').fill('Finance was declined')
    await expectGood(page)
    await requested.press(sale.getByRole('button', { name: 'Refund it' }))
    await sale.getByText('You requested it, so somebody else approves it.').waitFor()
    expect(requested.count).toBe(width < 768 ? 5 : 4)

    const { page: other } = await browser.visit({ width })
    await signInToConsole(other, 'Sales manager')
    const approved = countPresses()
    await approved.press(other.getByRole('link', { name: /Refunds to approve$/ }))
    await expectGood(other)
    await approved.press(other.getByRole('link', { name: `$2,500 to ${name}` }))
    const theirs = record(other, name)
    await approved.press(theirs.getByRole('button', { name: 'Approve' }))
    await theirs.getByText('Approved by Grace Okafor').waitFor()
    await theirs.getByText('Requested a refund of $2,500').waitFor()
    await theirs.getByText('Refunded', { exact: true }).waitFor()
    await expectGood(other)
    expect(approved.count).toBe(3)
  })

  test('a vehicle is handed over', async () => {
    const { id, name } = await addSale()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Sales manager')
    await page.goto(consoleAddress(`/sales/${id}`))
    const sale = record(page, name)
    const presses = countPresses()
    await presses.press(sale.getByText('Hand over', { exact: true }))
    await sale.getByLabel('Odometer in km').fill('45,120')
    await expectGood(page)
    await presses.press(sale.getByRole('button', { name: 'It is handed over' }))
    await sale.getByText('Handed the vehicle over').waitFor()
    await sale.getByText('Handed over', { exact: true }).first().waitFor()
    expect(await sale.getByText('Hand over', { exact: true }).count()).toBe(0)
    expect(presses.count).toBe(2)
    await expectGood(page)
  })

  test('a finance application opens with a reason, and is closed again after leaving', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Group manager')
    await page.goto(consoleAddress('/finance-applications'))
    await page.getByText('For you to read').waitFor()
    await expectGood(page)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'For you to read' })
      .getByRole('link')
      .click()
    const reason = page.getByLabel('Why do you open it?')
    await reason.waitFor()
    expect(await page.getByText('Nurse').count()).toBe(0)
    await expectGood(page)
    await reason.fill('The customer called about it')
    await page.getByRole('button', { name: 'Show the answers' }).click()
    await page.getByText('Nurse').waitFor()
    await page.getByText('Helen Zhou: The customer called about it').first().waitFor()
    await expectGood(page)
    await page.getByRole('link', { name: 'Back to finance applications' }).click()
    await page.getByRole('heading', { level: 1, name: 'Finance applications' }).waitFor()
    await page.goBack()
    await reason.waitFor()
    expect(await page.getByText('Nurse').count()).toBe(0)
  })

  test('a trade-in is appraised, and the lead shows it', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress('/trade-ins'))
    await expectGood(page)
    await page.getByRole('link', { name: '2017 Mazda CX-5' }).click()
    const tradeIn = record(page, '2017 Mazda CX-5')
    const low = 15_000 + width
    await tradeIn.getByLabel('Worth in dollars').fill(String(low))
    await tradeIn.getByLabel('Up to, if it is a range').fill('17,500')
    await tradeIn.getByLabel('Note').fill('New tyres in front')
    await tradeIn.getByRole('button', { name: 'Save the appraisal' }).click()
    const words = `$${low.toLocaleString('en-AU')} to $17,500`
    await tradeIn.getByText(words).waitFor()
    await expectGood(page)
    await tradeIn.getByRole('link', { name: 'Open the lead' }).click()
    await record(page, 'Anh Nguyen').getByText(words).waitFor()
    await record(page, 'Anh Nguyen').getByText('Appraised the trade-in').first().waitFor()
  })

  test('returns are listed, and one that is not there says so', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Group manager')
    await page.goto(consoleAddress('/sales/returns'))
    await page.getByRole('link', { name: 'Peter Vasquez' }).click()
    await record(page, 'Peter Vasquez').getByText('Record its return').waitFor()
    await expectGood(page)
  })
})

test('a vehicle is handed over by keyboard and without script', async () => {
  const { id, name } = await addSale()
  const { page } = await browser.visit({ width: 390, script: false })
  await signInToConsole(page, 'Sales manager')
  await page.goto(consoleAddress(`/sales/${id}`))
  const summary = record(page, name).getByText('Hand over', { exact: true })
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Odometer in km').fill('45120')
  await page.keyboard.press('Enter')
  await record(page, name).getByText('Handed the vehicle over').waitFor()
})

test('a reservation of another dealer does not exist', async () => {
  const { id } = await addSale()
  const { page } = await browser.visit({ width: 1440, status: 404 })
  await signInToConsole(page, 'Salesperson')
  await page.goto(consoleAddress(`/sales/${id}`))
  await page.getByRole('heading', { name: 'This reservation is not on your list' }).waitFor()
  await expectGood(page)
})

test('a screen of 320 px shows sales without scrolling sideways', async () => {
  const { id } = await addSale()
  const { page } = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToConsole(page, 'Group manager')
  for (const path of [
    '/sales',
    `/sales/${id}`,
    '/sales/refunds',
    '/sales/returns',
    '/finance-applications',
    '/trade-ins',
  ]) {
    await page.goto(consoleAddress(path))
    expect(await fitsSideways(page), path).toBe(true)
  }
})
