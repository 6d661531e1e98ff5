import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fitsSideways, useBrowser, widths } from '../browser.ts'
import { tabTo } from '../tab-to.ts'
import { sendLead } from './send-lead.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'
import { record, row } from './records.ts'

const browser = useBrowser()

describe.each(widths)('at %d px', (width) => {
  test('a salesperson reads a new lead, takes it, writes a note and says how far it is', async () => {
    const { name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.getByRole('link', { name: /New leads that nobody has$/ }).click()
    await page.getByRole('link', { name: 'Leads', exact: true }).click()
    await expectGood(page)
    await row(page, name).getByText('Unread').waitFor()
    await row(page, name).getByRole('link', { name }).click()

    const lead = record(page, name)
    await lead.getByText('Could I drive it on Saturday?').waitFor()
    expect(await lead.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:/)
    await expectGood(page)
    await lead.getByRole('button', { name: 'Take it' }).click()
    await lead.getByText('You', { exact: true }).waitFor()
    await lead.getByText('In progress', { exact: true }).first().waitFor()

    await lead.getByLabel('Write a note').fill('Called, no answer.')
    await lead.getByRole('button', { name: 'Save the note' }).click()
    await lead.locator('.note:not([aria-busy])').getByText('Called, no answer.').waitFor()
    expect(await lead.getByLabel('Write a note').inputValue()).toBe('')

    await lead.getByLabel('Change the state').selectOption('lost')
    await lead.getByRole('button', { name: 'Save', exact: true }).click()
    await lead.getByText('Say why the sale was lost.').waitFor()
    await lead.getByLabel('Why was it lost?').fill('Bought elsewhere')
    await lead.getByRole('button', { name: 'Save', exact: true }).click()
    await lead.getByText('Lost because: Bought elsewhere').waitFor()
    await lead.getByText('State: In progress to Lost').waitFor()
    await expectGood(page)

    if (width < 1024) await page.getByRole('link', { name: 'Back to leads' }).click()
    await row(page, name).getByText('Lost').waitFor()
    expect(await row(page, name).getByText('Unread').count()).toBe(0)
  })

  test('of two people the second sees both values, and chooses', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    const { page: other } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await signInToConsole(other, 'Principal')
    for (const each of [page, other]) await each.goto(consoleAddress(`/leads/${id}`))
    const choose = (each: Page, label: string) =>
      record(each, name).getByLabel('Change the state').selectOption({ label })
    const save = (each: Page) =>
      record(each, name).getByRole('button', { name: 'Save', exact: true }).click()
    // Who has not begun yet sees the change before they choose, because the page follows it.
    await choose(page, 'Waiting for customer')
    await choose(other, 'Appointment')
    await save(other)
    await record(other, name).getByText('State: New to Appointment').waitFor()
    await save(page)
    const conflict = record(page, name).getByRole('alert').filter({ hasText: 'was first' })
    await conflict.getByText('Appointment').waitFor()
    await conflict.getByText('Waiting for customer').waitFor()
    await expectGood(page)
    await conflict.getByRole('button', { name: 'Use mine' }).click()
    await record(page, name).getByText('State: Appointment to Waiting for customer').waitFor()
    await conflict.waitFor({ state: 'detached' })
  })

  test('of two people who change different things both changes are kept', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    const { page: other } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await signInToConsole(other, 'Principal')
    for (const each of [page, other]) await each.goto(consoleAddress(`/leads/${id}`))
    const [mine, theirs] = [record(page, name), record(other, name)]
    await mine.getByLabel('Change the state').selectOption({ label: 'Appointment' })
    await mine.getByLabel('Write a note').fill('Half a note')
    await theirs.getByLabel('Give it to').selectOption({ label: 'Tom Whelan' })
    await theirs.getByRole('button', { name: 'Save the owner' }).click()
    await theirs.getByText('Owner: nobody to Tom Whelan').waitFor()
    await mine.getByText('Owner: nobody to Tom Whelan').waitFor()
    await mine.getByRole('button', { name: 'Save', exact: true }).click()
    await mine.getByText('State: New to Appointment').waitFor()
    expect(await mine.getByRole('alert').count()).toBe(0)
    await mine.getByText('You', { exact: true }).first().waitFor()
    expect(await mine.getByLabel('Write a note').inputValue()).toBe('Half a note')
  })

  test('the list is filtered by keyboard, and Back restores it', async () => {
    const { name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await page.goto(consoleAddress('/leads'))
    await tabTo(page, /^Name, e-mail or phone/)
    await page.keyboard.type(name)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('text')).toBe(name)
    expect(await page.getByLabel('Name, e-mail or phone').inputValue()).toBe(name)
    await tabTo(page, /^Anyone/)
    await page.keyboard.press('ArrowDown')
    await page.getByText('No lead matches these filters.').waitFor()
    await page.keyboard.press('ArrowDown')
    await row(page, name).waitFor()
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await record(page, name).waitFor()
    expect(new URL(page.url()).searchParams.get('owner')).toBe('nobody')
    await page.goBack()
    await record(page, name).waitFor({ state: 'detached' })
    await row(page, name).waitFor()
  })

  test('what cannot be saved says so beside it, and stays in its field', async () => {
    const { id, name } = await sendLead()
    const { page, context } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress(`/leads/${id}`))
    const lead = record(page, name)
    await lead.getByLabel('Write a note').fill('Wants the blue one.')
    const away = `**/leads/${id}.data*`
    await context.route(away, (route) => route.abort('aborted'))
    await lead.getByRole('button', { name: 'Save the note' }).click()
    await lead.getByText('This was not saved.').waitFor()
    expect(await lead.getByLabel('Write a note').inputValue()).toBe('Wants the blue one.')
    await context.unroute(away)
    await lead.getByRole('button', { name: 'Save the note' }).click()
    await lead.locator('.note').getByText('Wants the blue one.').waitFor()
  })
})

test('leads are read, taken and filtered without script', async () => {
  const { name } = await sendLead()
  const { page } = await browser.visit({ width: 390, script: false })
  await signInToConsole(page, 'Salesperson')
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await page.getByLabel('Name, e-mail or phone').fill(name)
  await page.getByRole('button', { name: 'Show' }).click()
  await row(page, name).getByRole('link', { name }).click()
  await record(page, name).getByRole('button', { name: 'Take it' }).click()
  await record(page, name).getByText('You', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to leads' }).click()
  expect(await page.getByLabel('Name, e-mail or phone').inputValue()).toBe(name)
})

test('a screen of 320 px shows list and lead without scrolling sideways', async () => {
  const { id } = await sendLead()
  const { page } = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToConsole(page, 'Salesperson')
  for (const path of ['/', '/leads', `/leads/${id}`]) {
    await page.goto(consoleAddress(path))
    expect(await fitsSideways(page), path).toBe(true)
  }
})

test('a lead of another dealer does not exist', async () => {
  const { id } = await sendLead('southern-cross-motors')
  const { page } = await browser.visit({ width: 1440, status: 404 })
  await signInToConsole(page, 'Salesperson')
  await page.goto(consoleAddress(`/leads/${id}`))
  await page.getByRole('heading', { name: 'This lead is not on your list' }).waitFor()
  await expectGood(page)
})
