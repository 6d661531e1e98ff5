import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { buildBlackPng } from '#modules/forms/uploads/hostile-files.fake.ts'
import { buildMultipart, multipartType } from '#modules/forms/uploads/multipart.fake.ts'
import { fitsSideways, useBrowser, widths } from '../browser.ts'
import { sendFiles } from '../leads/send-files.ts'
import { tabTo } from '../tab-to.ts'
import { sendLead } from './send-lead.ts'
import { consoleAddress, openPlace, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'
import { record } from './records.ts'

const browser = useBrowser()

/** A number that nobody else has. */
const createPhone = () => `0491 ${randomInt(100, 999)} ${randomInt(100, 999)}`
/** A name that nobody else has. */
const createName = (first: string) =>
  `${first} ${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`

describe.each(widths)('at %d px', (width) => {
  test('a salesperson finds a customer, and says that they are two people', async () => {
    const phone = createPhone()
    const [dad, mum] = [createName('Dad'), createName('Mum')]
    await sendLead('harbour-toyota', { name: dad, phone })
    await sendLead('harbour-toyota', { name: mum, phone })
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await openPlace(page, 'Customers')
    await expectGood(page)
    await tabTo(page, /^Name, e-mail or phone/)
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.customer-row').count()).toBe(1)
    await tabTo(page, mum)
    await page.keyboard.press('Enter')

    const family = record(page, mum)
    await family.getByText(`also ${dad}`).waitFor()
    await family.getByText(phone).waitFor()
    expect(await family.getByRole('link', { name: 'Test Drive' }).count()).toBe(2)
    await expectGood(page)
    await family.getByText('These are two people', { exact: true }).click()
    await family.getByLabel(new RegExp(`as ${dad}`)).check()
    await expectGood(page)
    await family.getByRole('button', { name: 'Separate them' }).click()
    await family.getByText('has the same phone number').waitFor()
    expect(await family.getByText(`also ${dad}`).count()).toBe(0)
    await expectGood(page)

    await family.getByRole('button', { name: 'Undo' }).click()
    await family.getByText(`also ${dad}`).waitFor()
    await family.getByText('These are two people', { exact: true }).click()
    await family.getByLabel(new RegExp(`as ${dad}`)).check()
    await family.getByRole('button', { name: 'Separate them' }).click()
    await family.getByRole('button', { name: `Same person as ${dad}: join them` }).click()
    await family.getByText('Leads of another customer were added here.').waitFor()
    await family.getByText(`also ${dad}`).waitFor()
    await expectGood(page)
  })

  test('a walk-in is added by hand, after an earlier lead of theirs was shown', async () => {
    const phone = createPhone()
    const name = createName('Sam')
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.getByRole('link', { name: 'Leads', exact: true }).click()
    await page.getByRole('link', { name: 'Add a lead' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add a lead' }).waitFor()
    await expectGood(page)
    await page.getByRole('button', { name: 'Save the lead' }).click()
    await page.getByText('Write their name.').waitFor()
    await page.getByText('Write a phone number or an e-mail address.').waitFor()
    await expectGood(page)
    const fill = async () => {
      await page.getByLabel('First name').fill(name.split(' ')[0]!)
      await page.getByLabel('Last name').fill(name.split(' ')[1]!)
      await page.getByLabel('Phone', { exact: true }).fill(phone)
      await page.getByLabel('What they want').selectOption('Test Drive')
      await page.getByLabel('How they came to you').selectOption('Walk-in')
      const location = page.getByLabel('Location')
      if ((await location.inputValue()) === '') await location.selectOption({ index: 1 })
    }
    await fill()
    await page.getByLabel('Vehicle, by stock number or name').fill('toyota')
    await page.getByLabel('Vehicle, by stock number or name').press('Enter')
    await page.getByRole('radio').first().check()
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe(phone)
    await page.getByLabel('Their words, or yours').fill('Wants to drive it on Saturday.')
    await expectGood(page)
    await page.getByRole('button', { name: 'Save the lead' }).click()
    const lead = record(page, name)
    await lead.getByText('Wants to drive it on Saturday.').waitFor()
    await lead.getByText('Added by hand', { exact: true }).waitFor()
    await lead.getByText('Added the lead by hand').waitFor()
    await expectGood(page)

    await page.goto(consoleAddress('/leads/new'))
    await fill()
    await page.getByRole('button', { name: 'Save the lead' }).click()
    const before = page.getByRole('alert').filter({ hasText: 'They enquired before.' })
    await before.waitFor()
    await expectGood(page)
    await before.getByRole('link', { name: `${name}: Test Drive` }).click()
    await record(page, name).getByRole('link', { name: 'Everything about this customer' }).click()
    await page.getByRole('heading', { name: 'Is this one person?' }).waitFor()
    await record(page, name).getByText('Added by hand').waitFor()
  })

  test('a file of a lead is downloaded', async () => {
    const name = createName('Robin')
    const photo = buildBlackPng(10, 10)
    const lead = { category: 'Trade In', name, email: `${randomUUID()}@visitor.example` }
    const response = await sendFiles({
      slug: 'harbour-toyota',
      path: '/api/leads/with-files',
      body: buildMultipart([
        { name: 'lead', value: JSON.stringify(lead) },
        { name: 'Photos', file: { name: 'my car.png', content: photo } },
      ]),
      headers: { 'content-type': multipartType, 'idempotency-key': randomUUID() },
    })
    const { id } = JSON.parse(response!.text) as { readonly id: string }
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress(`/leads/${id}`))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      record(page, name).getByRole('link', { name: /car/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/car/)
    expect((await readFile(await download.path())).byteLength).toBeGreaterThan(0)
    await page.reload()
    await record(page, name).getByText('Downloaded a file').waitFor()
  })

  test('a principal downloads the list with a reason', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await page.goto(consoleAddress('/leads?state=new'))
    await page.getByRole('link', { name: 'Download' }).click()
    await page.getByRole('heading', { level: 1, name: 'Download leads' }).waitFor()
    // A session of the demonstration counts as confirmed, so no passkey is asked for.
    const reason = page.getByLabel('Why do you need it?')
    await reason.waitFor()
    await expectGood(page)
    await reason.fill('For the mail to customers')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^leads-[\d-]+\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\ufeff"Came in"')).toBe(true)
  })

  test('a principal is shown what a privacy request would erase', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await page.goto(consoleAddress(`/leads/${id}`))
    await record(page, name).getByRole('link', { name: 'Everything about this customer' }).click()
    await page.getByRole('link', { name: /^Give them what is stored/ }).click()
    await page.getByRole('heading', { level: 1, name: `Privacy request of ${name}` }).waitFor()
    await expectGood(page)
  })
})

test('customers are found, separated and joined without script', async () => {
  const phone = createPhone()
  const [dad, mum] = [createName('Dad'), createName('Mum')]
  await sendLead('harbour-toyota', { name: dad, phone })
  await sendLead('harbour-toyota', { name: mum, phone })
  const { page } = await browser.visit({ width: 390, script: false })
  await signInToConsole(page, 'Salesperson')
  await openPlace(page, 'Customers')
  await page.getByLabel('Name, e-mail or phone').fill(dad)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: mum }).click()
  const family = record(page, mum)
  await family.getByText('These are two people', { exact: true }).click()
  await family.getByLabel(new RegExp(`as ${dad}`)).check()
  await family.getByRole('button', { name: 'Separate them' }).click()
  await family.getByRole('button', { name: `Same person as ${dad}: join them` }).click()
  await record(page, mum).getByText(`also ${dad}`).waitFor()
})

test('a screen of 320 px shows them without scrolling sideways', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToConsole(page, 'Principal')
  for (const path of ['/customers', '/leads/new', '/leads/download', '/leads']) {
    await page.goto(consoleAddress(path))
    expect(await fitsSideways(page), path).toBe(true)
  }
})

test('a customer of another dealer does not exist', async () => {
  const { page } = await browser.visit({ width: 1440, status: 404 })
  await signInToConsole(page, 'Salesperson')
  await page.goto(consoleAddress(`/customers/${randomUUID()}`))
  await page.getByRole('heading', { name: 'This customer is not on your list' }).waitFor()
  await expectGood(page)
})
