import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { requestLeads } from '../chaos/lead-request.ts'

/**
 * Sends an enquiry to a dealer of the demonstration, as its website does.
 *
 * @param more fields in place of those of a new customer
 * @returns the lead's id, and its customer
 */
export async function sendLead(
  slug = 'harbour-toyota',
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly id: string; readonly name: string; readonly email: string }> {
  const unique = randomUUID()
  const name =
    more['name'] ??
    `Robin ${unique.slice(0, 8).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
  const lead = {
    category: 'Test Drive',
    name,
    email: `${unique}@visitor.example`,
    phone: '0491 570 156',
    message: 'Could I drive it on Saturday?',
    form_completed: true,
    ...more,
  }
  const response = await requestLeads({
    port: inject('webPort'),
    slug,
    body: JSON.stringify({ lead }),
    headers: { 'idempotency-key': unique },
  })
  expect(response).toMatchObject({ status: 201 })
  return { id: String(response.body['id']), name, email: lead.email }
}
