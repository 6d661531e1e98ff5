import type { Page } from 'playwright-core'

/** Values that only the encrypted columns of an application may contain. */
export interface FinanceSecrets {
  readonly income: string
  readonly expenses: string
  readonly savings: string
  readonly licence: string
}

export const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label }).fill(value)

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

export const expectStep = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading }).waitFor()

export async function fillAbout(page: Page, email: string): Promise<void> {
  await fill(page, 'First name', 'Robin')
  await fill(page, 'Last name', 'Tester')
  await fill(page, 'Email', email)
  await fill(page, 'Phone', '0412 345 678')
  await fill(page, 'How much would you like to borrow?', '25,000')
  await page.getByRole('radio', { name: '5 years' }).check()
  await page.getByRole('radio', { name: 'Private use' }).check()
}

export async function fillAddress(page: Page): Promise<void> {
  await fill(page, 'Street and number', '1 Example Street')
  await fill(page, 'Suburb or town', 'Brookvale')
  await page.getByRole('combobox', { name: 'State' }).selectOption('NSW')
  await fill(page, 'Postcode', '2100')
  await fill(page, 'For how many years?', '5')
  await page.getByRole('combobox', { name: 'You' }).selectOption('Rent')
}

export const fillWork = (page: Page) =>
  page
    .getByRole('combobox', { name: 'How do you earn your living?' })
    .selectOption('Employed full time')

export async function fillIncome(page: Page, { income }: FinanceSecrets): Promise<void> {
  await fill(page, 'Your pay or drawings', income)
  await page.getByRole('combobox', { name: 'Each' }).selectOption('Fortnight')
}

export async function fillExpenses(page: Page, { expenses }: FinanceSecrets): Promise<void> {
  await fill(page, 'Rent, board or mortgage', '2,100')
  await fill(page, 'Food, power, phone, transport', expenses)
  await fill(page, 'How many people depend on you?', '1')
}

export async function fillIdentity(page: Page, { licence }: FinanceSecrets): Promise<void> {
  await fill(page, 'Day', '17')
  await fill(page, 'Month', '3')
  await fill(page, 'Year', '1979')
  await fill(page, 'Licence number', licence)
  await page.getByRole('combobox', { name: 'State of issue' }).selectOption('NSW')
}

type Step = readonly [heading: string, fillIn: (page: Page) => Promise<unknown>]

/** Fills in each step after the first, in order. */
export const listLaterSteps = (secrets: FinanceSecrets): readonly Step[] => [
  ['Where you live', fillAddress],
  ['Your work', fillWork],
  ['What comes in', (page) => fillIncome(page, secrets)],
  ['What goes out', (page) => fillExpenses(page, secrets)],
  ['What you own and owe', (page) => fill(page, 'Savings', secrets.savings)],
  ['Who you are', (page) => fillIdentity(page, secrets)],
]

/** Agrees to everything. @returns the reference shown to the applicant */
export async function sendApplication(page: Page): Promise<string> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expectStep(page, 'It is sent')
  return page.locator('.application-sent__reference').innerText()
}
