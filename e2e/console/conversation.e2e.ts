import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { inboundMail } from '../../checks/setup/inbound-mail.ts'
import { signMail } from '#modules/conversations/inbound/inbound-signature.ts'
import { useBrowser, widths } from '../browser.ts'
import { queryDatabase } from '../query-database.ts'
import { tabOnto, tabTo } from '../tab-to.ts'
import { sendLead } from './send-lead.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'
import { record } from './records.ts'

const browser = useBrowser()

/** The address to which the customer of a lead replies, from the mail that was sent to them. */
async function readReplyAddress(leadId: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const mails = await queryDatabase<{ source: string }>(
          inject('webData'),
          `SELECT convert_from(source, 'UTF8') AS source FROM kept_mails
           WHERE message_id IN (SELECT message_id FROM lead_messages WHERE lead_id = $1)`,
          [leadId],
        )
        const header = mails[0]?.source.replaceAll(/\r\n[ \t]/g, ' ') ?? ''
        found = /^Reply-To:.*<(lead\+[^>]+)>/m.exec(header)?.[1] ?? ''
        return found !== ''
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return found
}

/** Hands a mail over, as a mail server does. */
async function postMail(lines: readonly string[]): Promise<Response> {
  const raw = lines.join('\r\n')
  const timestamp = String(Math.floor(Date.now() / 1000))
  return fetch(`http://127.0.0.1:${inject('webPort')}/api/inbound-mail`, {
    method: 'POST',
    headers: {
      'x-forecourt-timestamp': timestamp,
      'x-forecourt-signature': signMail(
        inboundMail.INBOUND_MAIL_SECRET,
        timestamp,
        Buffer.from(raw),
      ),
    },
    body: raw,
  })
}

describe.each(widths)('at %d px', (width) => {
  test('a new lead is answered with four presses, and the reply comes back to it', async () => {
    const { id, name, email } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress('/leads?state=new'))
    let presses = 0
    const press = async (locator: ReturnType<Page['getByRole']>) => {
      await locator.click()
      presses += 1
    }
    const lead = record(page, name)
    await press(page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }))
    await press(lead.getByText('Answer by mail'))
    await lead.getByText('Replies arrive here.').waitFor()
    await press(lead.getByRole('button', { name: 'Test drive: time to confirm' }))
    await expect.poll(() => lead.getByLabel('Your answer').inputValue()).toContain('Hi Robin')
    await press(lead.getByRole('button', { name: 'Send', exact: true }))
    await lead.getByText('Will be sent in a moment').waitFor()
    expect(presses).toBe(4)
    await lead.getByText('In progress', { exact: true }).first().waitFor()
    await lead.getByText('You', { exact: true }).first().waitFor()
    await expectGood(page)

    // Without a mail server the screen does not claim that it was sent.
    await lead.getByText('it was only kept').waitFor({ timeout: 60_000 })
    const to = await readReplyAddress(id)
    // A reply that comes while the lead is open is read there.
    await page.goto(consoleAddress('/leads'))
    const reply = [
      `From: ${name} <${email}>`,
      `To: ${to}`,
      'Subject: Re: Your enquiry',
      `Message-ID: <${randomUUID()}@visitor.example>`,
      '',
      'Saturday at ten is perfect.',
      '',
      'On Mon, Tom at Harbour Toyota wrote:',
      '> Hi',
    ]
    expect((await postMail(reply)).status).toBe(200)
    expect(await (await postMail(reply)).json()).toEqual({ result: 'again' })
    const held = [
      'From: stranger@other.example',
      `To: ${to}`,
      'Subject: Hello',
      `Message-ID: <${randomUUID()}@other.example>`,
      '',
      'I know this person.',
    ]
    expect(await (await postMail(held)).json()).toEqual({ result: 'held' })
    const first = page.getByRole('row').filter({ hasText: name })
    await first.getByText('Unread').waitFor()
    await first.getByRole('link', { name }).click()
    await lead.getByText('Saturday at ten is perfect.').waitFor()
    await lead.getByText('Earlier mails').waitFor()
    await lead.getByText('Held: came from another address').waitFor()
    await expectGood(page)
    await lead.getByRole('button', { name: 'Delete' }).click()
    await lead.getByText('I know this person.').waitFor({ state: 'detached' })
  })

  test('an answer can be taken back, and is in the field again', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress(`/leads/${id}`))
    const lead = record(page, name)
    await lead.getByText('Answer by mail').click()
    await lead.getByLabel('Your answer').fill('Too early to send this.')
    await lead.getByRole('button', { name: 'Send', exact: true }).click()
    await lead.getByRole('button', { name: 'Take back' }).click()
    await lead.getByText('Will be sent in a moment').waitFor({ state: 'detached' })
    await expect
      .poll(() => lead.getByLabel('Your answer').inputValue())
      .toBe('Too early to send this.')
    await lead.getByText('Took an answer back before it was sent').waitFor()
  })

  test('by keyboard: a draft is kept, and a missing fact is named before sending', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress(`/leads/${id}`))
    const lead = record(page, name)
    // Beside a list of fifty leads the record comes late.
    await tabOnto(lead.getByText('Answer by mail'))
    await page.keyboard.press('Enter')
    await tabOnto(lead.getByLabel('Your answer'))
    await page.keyboard.type('It is {{price}}.')
    await lead.getByText('Fill in before you send: the price.').waitFor()
    await tabTo(page, 'Send')
    await page.keyboard.press('Enter')
    await lead.getByText('Nothing was sent. Fill this in first').waitFor()
    expect(await lead.getByLabel('Your answer').inputValue()).toBe('It is {{price}}.')
    await expectGood(page)
    await page.reload()
    expect(await lead.getByLabel('Your answer').inputValue()).toBe('It is {{price}}.')
  })

  test('of two people who answer, the second sees the first before sending', async () => {
    const { id, name } = await sendLead()
    const { page } = await browser.visit({ width, status: 422 })
    const { page: other } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await signInToConsole(other, 'Principal')
    for (const each of [page, other]) {
      await each.goto(consoleAddress(`/leads/${id}`))
      await record(each, name).getByText('Answer by mail').click()
      await record(each, name).getByLabel('Your answer').fill('Come by on Saturday.')
    }
    await record(other, name).getByRole('button', { name: 'Send', exact: true }).click()
    await record(other, name).getByText('Will be sent in a moment').waitFor()
    await record(page, name).getByRole('button', { name: 'Send', exact: true }).click()
    await record(page, name)
      .getByText(/answered this customer a moment ago/)
      .waitFor()
    await expectGood(page)
    await record(page, name).getByRole('button', { name: 'Send', exact: true }).click()
    await expect
      .poll(() => record(page, name).getByText('Come by on Saturday.').count())
      .toBeGreaterThanOrEqual(2)
  })

  test('a manager changes a template with a preview; a salesperson has no such place', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await page.goto(consoleAddress('/templates'))
    await expectGood(page)
    await page.getByText('Add a template').first().click()
    const form = page.locator('details[open]').filter({ hasText: 'Add the template' })
    const called = `Saturday ${width}`
    await form.getByLabel('Name').fill(called)
    await form.getByLabel('Text', { exact: true }).fill('Hi {{first_name}}, see you on Saturday.')
    await form.getByText('Hi Kim, see you on Saturday.').waitFor()
    await expectGood(page)
    await form.getByRole('button', { name: 'Add the template' }).click()
    const added = page.locator('details').filter({ has: page.getByText(called, { exact: true }) })
    await added.getByText(called, { exact: true }).click()
    await added.getByRole('button', { name: `Delete ${called}` }).click()
    await page.getByRole('button', { name: 'Delete the template' }).click()
    await added.waitFor({ state: 'detached' })
  })
})

test('without script an answer is written from a template and sent', async () => {
  const { id, name } = await sendLead()
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(consoleAddress('/sign-in'))
  await page
    .getByRole('button', { name: /Salesperson/ })
    .first()
    .click()
  await page.goto(consoleAddress(`/leads/${id}`))
  await page.getByText('Answer by mail').click()
  await page.getByRole('button', { name: 'Test drive: time to confirm' }).click()
  expect(await page.getByLabel('Your answer').inputValue()).toContain('Hi Robin')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await record(page, name).getByText('Will be sent in a moment').waitFor()
})
