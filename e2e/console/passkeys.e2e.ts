import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser, type Width, widths } from '../browser.ts'
import { queryDatabase } from '../query-database.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import { readStaffMail } from './read-staff-mail.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'

const browser = useBrowser()

/** The person's finger on the authenticator of their device. */
interface Finger {
  /** Whether the authenticator gets it as soon as a page requests a passkey. */
  rest(isOnSensor: boolean): Promise<unknown>
}

async function addAuthenticator(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    rest: (enabled) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Invites a principal of Harbour Toyota, and opens the link of the mail in a browser of their own. */
async function openInvitation(width: Width, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${crypto.randomUUID()}@dealer.example`
  const { page } = await browser.visit({ width })
  await signInToConsole(page, 'Principal')
  await page.goto(consoleAddress('/people/invite'))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Mail address').fill(email)
  await page.getByLabel(/^Role at /).selectOption({ label: 'Principal' })
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText(`${name} gets a mail`).waitFor()
  // A page that is loaded again while the session gets another key is refused once, and then loaded with that key.
  const { page: own } = await browser.visit({ width, status: 422, signedOut: true })
  const finger = await addAuthenticator(own)
  const path = await readStaffMail(email, /http:\/\/console\.localhost:\d+(\/link\/[\w-]+)/)
  await own.goto(consoleAddress(path))
  await own.getByRole('button', { name: `Sign in as ${name}` }).click()
  return { page: own, email, finger }
}

async function signInByCode(page: Page, email: string): Promise<void> {
  await page.goto(consoleAddress('/sign-in'))
  await waitHydrated(page)
  await page.getByLabel('Mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six digits').fill(await readStaffMail(email, /^(\d{6}) /))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** Lets the ten minutes pass for which a shown passkey counts. */
const letConfirmationsPass = (email: string) =>
  queryDatabase(
    inject('webData'),
    `UPDATE staff_sessions SET confirmed_at = now() - interval '11 minutes'
     WHERE person_id = (SELECT id FROM staff_people WHERE email = $1)`,
    [email],
  )

describe.each(widths)('at %d px', (width) => {
  test('an invited principal adds a passkey, signs in with it, confirms an invitation and removes it', async () => {
    const { page, email, finger } = await openInvitation(width, 'Pia Passkey')
    await page.getByRole('heading', { name: 'Add a passkey' }).waitFor()
    await expectGood(page)
    // No other screen opens before the passkey is added.
    await page.goto(consoleAddress('/people'))
    await page.getByRole('heading', { name: 'Add a passkey' }).waitFor()
    await page.getByLabel('Name of this passkey').fill('Pia’s phone')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await expectGood(page)
    const codes = await page.locator('.recovery__codes li').allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole('link', { name: 'I have stored them' }).click()
    await page.getByRole('heading', { name: 'People' }).waitFor()
    expect(await readStaffMail(email, /(A passkey was added)/)).not.toBe('')

    // With the passkey alone, by keyboard.
    await page.goto(consoleAddress('/you'))
    await page.getByText('Pia’s phone').waitFor()
    await expectGood(page)
    // Browsers offer the passkey in the address field too, and would take the finger for that.
    await finger.rest(false)
    await signOut(page)
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.focus()
    await finger.rest(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hello, Pia' }).waitFor()

    // After ten minutes a change of people needs the passkey again; the typed text stays.
    await letConfirmationsPass(email)
    await page.goto(consoleAddress('/people/invite'))
    await page.getByLabel('Name').fill('Sal Example')
    await page.getByLabel('Mail address').fill(`sal-${crypto.randomUUID()}@dealer.example`)
    await page.getByLabel(/^Role at /).selectOption({ label: 'Salesperson' })
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm with your passkey' })
    await confirm.waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Sal Example')
    await expectGood(page)
    await confirm.click()
    await page.getByText('Sal Example gets a mail').waitFor()

    // A code alone does not open the console any more; a recovery code does, once.
    await page.goto(consoleAddress('/you'))
    await finger.rest(false)
    await signOut(page)
    await signInByCode(page, email)
    await page.getByRole('heading', { name: 'One more step, Pia Passkey' }).waitFor()
    await page.goto(consoleAddress('/you'))
    await page.getByRole('heading', { name: 'One more step, Pia Passkey' }).waitFor()
    await expectGood(page)
    await page.getByText('Use a recovery code').click()
    await page.getByLabel('Recovery code').fill('2222-2222-2222')
    await page.getByRole('button', { name: 'Use this code' }).click()
    await page.getByText('This recovery code is not right').waitFor()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Use this code' }).click()
    await page.getByText('You have 9 recovery codes left.').waitFor()

    // The last passkey of a principal stays; a second one can go.
    expect(await page.getByRole('button', { name: 'Remove Pia’s phone' }).count()).toBe(0)
    await page.getByText('Rename').click()
    await page.getByLabel('New name').fill('Old phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Old phone').first().waitFor()
  })
})

test('a passkey can be shown instead of a recovery code, as the second step', async () => {
  const { page, email, finger } = await openInvitation(390, 'Sue Step')
  await page.getByRole('heading', { name: 'Add a passkey' }).waitFor()
  await waitHydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('link', { name: 'I have stored them' }).click()
  await page.getByRole('heading', { name: 'Hello, Sue' }).waitFor()
  await page.goto(consoleAddress('/you'))
  await finger.rest(false)
  await signOut(page)
  await signInByCode(page, email)
  await finger.rest(true)
  await page.getByRole('button', { name: 'Show my passkey' }).waitFor()
  await waitHydrated(page)
  await page.getByRole('button', { name: 'Show my passkey' }).click()
  await page.getByRole('heading', { name: 'Hello, Sue' }).waitFor()
})

test('somebody without a role that needs it can add a passkey, and remove it', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await addAuthenticator(page)
  await signInToConsole(page, 'Salesperson')
  await page.goto(consoleAddress('/you'))
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of this passkey').fill('Key ring')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('link', { name: 'I have stored them' }).click()
  await page.getByRole('button', { name: 'Remove Key ring' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Key ring?' })
  await question.getByRole('button', { name: 'Remove the passkey' }).click()
  await page.getByText('Key ring').first().waitFor({ state: 'detached' })
})

test('an unknown address gets the same pages as a known one', async () => {
  const { page } = await browser.visit({ width: 390, status: 422 })
  await page.goto(consoleAddress('/sign-in'))
  await page.getByLabel('Mail address').fill(`nobody-${crypto.randomUUID()}@dealer.example`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await page.getByLabel('Six digits').fill('123456')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('That code is not right').waitFor()
})

describe.each(widths)('support access at %d px', (width) => {
  test('is requested, allowed by the principal, seen by both, and ended', async () => {
    const { page: operator } = await browser.visit({ width, status: 403 })
    await signInToConsole(operator, 'Platform operator')
    await operator.goto(consoleAddress('/leads'))
    await operator.getByRole('heading', { name: 'Your role does not include this' }).waitFor()
    await operator.goto(consoleAddress('/support'))
    await expectGood(operator)
    await operator
      .getByRole('combobox', { name: 'Dealer' })
      .selectOption({ label: 'Harbour Toyota' })
    await operator.getByLabel('Reason, which the dealer reads').fill(`Leads are missing, ${width}`)
    await operator.getByRole('button', { name: 'Ask for access' }).click()
    await operator.getByText('Waiting').waitFor()
    await expectGood(operator)

    const { page: principal } = await browser.visit({ width })
    await signInToConsole(principal, 'Principal')
    await principal.goto(consoleAddress('/people'))
    await principal.getByText(`“Leads are missing, ${width}”`).waitFor()
    await expectGood(principal)
    await principal.getByRole('button', { name: /^Allow .* into Harbour Toyota/ }).click()
    await principal.getByRole('dialog').getByRole('button', { name: 'Allow for 4 hours' }).click()
    await principal.getByText('Open now').waitFor()
    await expectGood(principal)

    await operator.goto(consoleAddress('/leads'))
    await operator.getByRole('heading', { name: 'Leads', exact: true }).waitFor()
    await principal.getByRole('button', { name: /^End now: / }).click()
    await principal.getByText('Open now').waitFor({ state: 'detached' })
    await operator.goto(consoleAddress('/leads'))
    await operator.getByRole('heading', { name: 'Your role does not include this' }).waitFor()
  })
})
