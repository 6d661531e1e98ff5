import { describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { openPlace, signInToConsole } from './console/sign-in-to-console.ts'
import { queryDatabase } from './query-database.ts'

const browser = useBrowser()
const site = 'southern-cross-motors'

/** A vehicle for sale of the dealership whose questions the group manager answers. */
async function findCar(at: number): Promise<string> {
  const [row] = await queryDatabase<{ slug: string }>(
    inject('webData'),
    `SELECT vehicles.slug FROM vehicles JOIN dealerships ON dealerships.id = dealership_id
     WHERE dealerships.slug = 'southern-cross-bendigo' AND removed_at IS NULL AND status = 'in_stock' AND NOT reserved
       AND NOT EXISTS (SELECT FROM leads WHERE vehicle_id = vehicles.id)
     ORDER BY vehicles.id OFFSET $1 LIMIT 1`,
    [at],
  )
  return `/cars/${row!.slug}`
}

/** The vehicle of the demonstration with the most answered questions. */
async function findAnsweredCar(): Promise<string> {
  const [row] = await queryDatabase<{ slug: string }>(
    inject('webData'),
    `SELECT slug FROM vehicles JOIN vehicle_questions ON vehicle_id = vehicles.id WHERE vehicle_questions.state = 'published'
     GROUP BY vehicles.id ORDER BY count(*) DESC, vehicles.id LIMIT 1`,
  )
  return `/cars/${row!.slug}`
}

describe.each(widths)('at %d px', (width) => {
  test('a question is asked, answered by staff, and on the page; its answer goes out by mail', async () => {
    const address = `asks-${width}@visitor.example`
    const path = await findCar(width === 390 ? 0 : 1)
    const visitor = await browser.visit({ width })
    await visitor.page.goto(browser.addressOf(site, path))
    const section = visitor.page.getByRole('region', { name: 'Questions about this car' })
    await section.getByText('Nobody has asked about this car here yet.').waitFor()
    await section
      .getByLabel('Your question')
      .fill('Is the spare a full-size wheel? Ring 0491 570 006.')
    await section.getByLabel('Your email').fill(address)
    await section.getByRole('button', { name: 'Send my question' }).click()
    await section.getByRole('heading', { name: 'We have your question' }).waitFor()
    expect(await findBarriers(visitor.page)).toEqual([])

    const staff = await browser.visit({ width })
    await signInToConsole(staff.page, 'Group manager')
    await openPlace(staff.page, 'Questions')
    const question = staff.page
      .getByRole('listitem')
      .filter({ hasText: 'Is the spare a full-size wheel?' })
    await question.getByRole('link').first().click()
    await staff.page.getByText('It has the phone number “0491 570 006”.').waitFor()
    await staff.page.getByLabel('Your answer').fill('It is, and it has never been on the road.')
    await staff.page.getByRole('button', { name: 'Publish on the page' }).click()
    await staff.page.getByRole('alert').getByText('Take out of the question').waitFor()
    await staff.page.getByLabel('The question on the page').fill('Is the spare a full-size wheel?')
    await staff.page.getByRole('button', { name: 'Publish on the page' }).click()
    await staff.page.getByText('On the page', { exact: true }).last().waitFor()

    await expect
      .poll(
        async () => {
          await visitor.page.goto(browser.addressOf(site, path))
          return section.getByText('It is, and it has never been on the road.').count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    expect(await section.innerText()).not.toMatch(/0491|asks-/)
    const structured = await visitor.page
      .locator('script[type="application/ld+json"]')
      .allTextContents()
    expect(structured.map((text) => JSON.parse(text) as object)).toContainEqual(
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: [
          expect.objectContaining({
            '@type': 'Question',
            name: 'Is the spare a full-size wheel?',
            acceptedAnswer: expect.objectContaining({
              text: 'It is, and it has never been on the road.',
            }),
          }),
        ],
      }),
    )
    await expect
      .poll(
        async () => {
          await visitor.page.goto(browser.addressOf(site, '/__mail'))
          return visitor.page
            .locator('a[href*="/__mail/"]')
            .filter({ hasText: address })
            .filter({ hasText: 'Your question about the' })
            .count()
        },
        // Long, because an answer can be taken back for ten seconds, and mails of all tests share one queue.
        { timeout: 90_000 },
      )
      .toBe(1)
  }, 240_000)

  test('the section has no barrier and fits, with questions and as the form comes back', async () => {
    const { page } = await browser.visit({ width, status: 422 })
    const path = await findAnsweredCar()
    await page.goto(browser.addressOf(site, path))
    const section = page.getByRole('region', { name: 'Questions about this car' })
    await section.getByText(/^Show all \d+ questions$/).click()
    expect(await findBarriers(page)).toEqual([])
    expect(await fitsSideways(page)).toBe(true)
    await section.getByLabel('Your question').fill('          a          ')
    await section.getByLabel('Your email').fill('kim@visitor.example')
    await section.getByRole('button', { name: 'Send my question' }).click()
    await section.getByText('Write your question in at least 10 characters.').waitFor()
    expect(await section.getByLabel('Your email').inputValue()).toBe('kim@visitor.example')
    expect(await findBarriers(page)).toEqual([])
    expect(await fitsSideways(page)).toBe(true)
  })
})

test('answered questions that are like the typed one are suggested while a visitor types', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf(site, await findAnsweredCar()))
  const section = page.getByRole('region', { name: 'Questions about this car' })
  await section.getByLabel('Your question').click()
  await section
    .getByLabel('Your question')
    .pressSequentially('Are both keys and the log books there?')
  await section.getByText('Is your answer here already?').waitFor()
  await section.getByRole('button', { name: 'Send my question anyway' }).waitFor()
  await section.getByLabel('Your question').fill('Which colour is the carpet?')
  await section.getByRole('button', { name: 'Send my question', exact: true }).waitFor()
})

test('without script they are shown first, and the question is sent anyway', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(browser.addressOf(site, await findAnsweredCar()))
  const section = page.getByRole('region', { name: 'Questions about this car' })
  const text = 'Are both keys and the log books there?'
  await section.getByLabel('Your question').fill(text)
  await section.getByLabel('Your email').fill('no-script@visitor.example')
  await section.getByRole('button', { name: 'Send my question' }).click()
  await section.getByText('Is your answer here already?').waitFor()
  expect(await section.getByLabel('Your question').inputValue()).toBe(text)
  const count = async () =>
    (
      await queryDatabase(
        inject('webData'),
        `SELECT FROM leads WHERE email = 'no-script@visitor.example'`,
      )
    ).length
  expect(await count()).toBe(0)
  await section.getByRole('button', { name: 'Send my question anyway' }).click()
  await section.getByRole('heading', { name: 'We have your question' }).waitFor()
  expect(await count()).toBe(1)
})

test('a site that has not turned questions on has neither the section nor the endpoint', async () => {
  const { page } = await browser.visit({ width: 1440, status: 404 })
  const [row] = await queryDatabase<{ slug: string }>(
    inject('webData'),
    `SELECT vehicles.slug FROM vehicles JOIN dealerships ON dealerships.id = dealership_id
     WHERE dealerships.slug = 'harbour-toyota' AND removed_at IS NULL AND status = 'in_stock' ORDER BY vehicles.id LIMIT 1`,
    [],
  )
  await page.goto(browser.addressOf('harbour-toyota', `/cars/${row!.slug}`))
  expect(await page.getByText('Questions about this car').count()).toBe(0)
  const response = await page.goto(
    browser.addressOf('harbour-toyota', '/api/vehicle-questions?car_id=1'),
  )
  expect(response?.status()).toBe(404)
})
