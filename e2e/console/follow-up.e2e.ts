import { describe, expect, test } from 'vitest'
import { fitsSideways, useBrowser, widths } from '../browser.ts'
import { tabTo } from '../tab-to.ts'
import { sendLead } from './send-lead.ts'
import { consoleAddress, openPlace, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'
import { record, row } from './records.ts'

const browser = useBrowser()

describe.each(widths)('at %d px', (width) => {
  test('after a call a salesperson says what came of it, in two presses', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress(`/leads/${id}`))
    const lead = record(page, name)
    // Out of opening hours, and in the first minute of them, nobody waits yet.
    await lead
      .getByText(/^(?:Waiting for \d+ min|To be answered within .+) of opening hours/)
      .waitFor()
    await lead.getByRole('link', { name: 'Call' }).click()
    await lead.getByText('What came of the call?').waitFor()
    await expectGood(page)
    await lead.getByRole('button', { name: 'No answer' }).click()
    await lead.locator('.note:not([aria-busy])').getByText('Called, no answer').waitFor()
    await lead.getByText('1 attempt to reach them by phone.').waitFor()
    await lead.getByRole('link', { name: 'Call' }).click()
    await lead.getByRole('button', { name: 'Reached them' }).click()
    await lead.getByText(/^Answered after \d+ min of opening hours, by Tom Whelan$/).waitFor()
    await lead.getByText('Write a note').waitFor()
  })

  test('a task is added by keyboard, done, deleted and brought back', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress(`/leads/${id}`))
    const lead = record(page, name)
    await tabTo(page, /^Add a task/, 300)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Send photos')
    await page.keyboard.press('Enter')
    const task = lead.getByRole('listitem').filter({ hasText: 'Send photos' })
    await task.getByText('You', { exact: false }).waitFor()
    await lead.getByText('Added a task').waitFor()
    await expectGood(page)
    await task.getByRole('button', { name: /^Done ?: Send photos/ }).click()
    await task.getByRole('button', { name: /^Not done ?: Send photos/ }).click()
    await task.getByRole('button', { name: /^Delete ?: Send photos/ }).click()
    await task.getByRole('button', { name: /^Undo ?: Send photos/ }).click()
    await lead.getByText('Brought a deleted task back').waitFor()
    await task.getByText('Change', { exact: false }).first().click()
    await task.getByLabel('Due').fill('2030-03-01T09:30')
    await task.getByRole('button', { name: 'Save the task' }).click()
    await task.getByText('Friday 1 March').waitFor()
    await expectGood(page)
  })

  test('a tag is put on a lead, and the list is filtered by it and saved as a view', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress(`/leads/${id}`))
    const tag = record(page, name).getByRole('button', { name: 'Fleet' })
    await tag.click()
    await expect.poll(() => tag.getAttribute('aria-pressed')).toBe('true')
    await record(page, name).getByText('Changed the tags').waitFor()
    await page.goto(consoleAddress('/leads'))
    await page.getByText('More filters').click()
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Fleet')
    await row(page, name).getByText('Fleet').waitFor()
    await page.getByText('Save this view').click()
    const title = `Fleet ${name}`
    await page.getByLabel('Name', { exact: true }).fill(title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const view = page.getByRole('link', { name: title })
    await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
    await expectGood(page)
    await page.getByRole('button', { name: 'Delete this view' }).click()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await view.waitFor({ state: 'detached' })
  })

  test('a manager sets a rule, changes it and deletes it', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await page.goto(consoleAddress('/rules'))
    await expectGood(page)
    // The principal may be a member of further sites, whose forms are on the page too.
    const form = page.locator('.rule-form').filter({ hasText: 'of Harbour Toyota' })
    await form.locator('summary').click()
    const make = `Make ${width}`
    await form.getByLabel('Make of the vehicle').fill(make)
    await form.getByRole('button', { name: 'Add the rule' }).click()
    await form.getByText('Choose either a role, or at least one person').waitFor()
    await form.getByRole('checkbox', { name: 'Tom Whelan' }).check()
    await form.getByRole('button', { name: 'Add the rule' }).click()
    const rule = page.getByRole('listitem').filter({ hasText: `${make} leads` })
    await rule.getByText('Tom Whelan', { exact: true }).waitFor()
    const readPosition = () =>
      rule.evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item))
    const last = await readPosition()
    await rule.getByRole('button', { name: /^Earlier/ }).click()
    await expect.poll(readPosition).toBe(last - 1)
    await rule.getByRole('link', { name: /^Change/ }).click()
    await form.getByLabel('When it comes in').selectOption({ label: 'Out of opening hours' })
    await expectGood(page)
    await form.getByRole('button', { name: 'Save the rule' }).click()
    await rule.getByText(`${make} leads, out of opening hours`, { exact: true }).waitFor()
    await rule.getByRole('button', { name: /^Delete/ }).click()
    await rule.getByRole('button', { name: 'Delete it' }).click()
    await rule.waitFor({ state: 'detached' })
  })

  test('a lead that a rule is for goes to its person, who sees why', async () => {
    const { id, name } = await sendLead('harbour-toyota', { category: 'Finance Enquiry' })
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    const lead = record(page, name)
    await expect
      .poll(async () => {
        await page.goto(consoleAddress(`/leads/${id}`))
        return lead.getByText('Owner: nobody to Priya Nair').count()
      })
      .toBe(1)
    await lead.getByText('Allocation rules').waitFor()
    await lead.getByText(/^If nobody acts, it is passed on: /).waitFor()
    await expectGood(page)
  })

  test('the answers, the start screen and being away are shown', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.getByRole('heading', { name: 'Overdue' }).waitFor()
    await page.getByRole('link', { name: /Send the price of the brake controller/ }).waitFor()
    await expectGood(page)
    await openPlace(page, 'Answers')
    await page.getByRole('row').filter({ hasText: 'Tom Whelan' }).waitFor()
    await expectGood(page)
    await page.goto(consoleAddress('/you'))
    await page
      .getByLabel('Back on')
      .fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'I am away until then' }).click()
    await page.getByText('You are away, and back on').waitFor()
    await expectGood(page)
    await page.getByRole('button', { name: 'I am back' }).click()
    await page.getByLabel('Back on').waitFor()
  })
})

test('a screen of 320 px shows rules and answers without scrolling sideways', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToConsole(page, 'Principal')
  for (const path of ['/', '/rules', '/answers', '/you', '/leads?waiting=1']) {
    await page.goto(consoleAddress(path))
    expect(await fitsSideways(page), path).toBe(true)
  }
})

test('rules are for managers alone', async () => {
  const { page } = await browser.visit({ width: 1440, status: 403 })
  await signInToConsole(page, 'Salesperson')
  expect(await page.getByRole('link', { name: 'Rules' }).count()).toBe(0)
  await page.goto(consoleAddress('/rules'))
  await page.getByRole('heading', { name: 'Your role does not include this' }).waitFor()
})
