import { randomBytes } from 'node:crypto'
import { requestLeads } from './lead-request.ts'
import { proofSlug } from './proof-site.ts'

/**
 * Sends the first step of a form to a process whose clock is two days ahead, and the last to one that is two days
 * behind.
 */
export async function tryStepsAcross(ahead: number, behind: number) {
  const key = randomBytes(16).toString('hex')
  const email = 'steps@visitor.example'
  const build = (step: number) =>
    JSON.stringify({
      lead: {
        category: 'Fleet Enquiry',
        name: 'Robin',
        first_name: 'Robin',
        email,
        dealership_slug: proofSlug,
        website_slug: proofSlug,
        step_index: step,
        lead_status: step === 0 ? 'Incomplete' : 'Complete',
        form_completed: step === 1,
      },
    })
  const headers = { 'idempotency-key': key }
  const first = await requestLeads({ port: ahead, slug: proofSlug, body: build(0), headers })
  const id = String(first.body['id'])
  const last = await requestLeads({
    port: behind,
    slug: proofSlug,
    method: 'PUT',
    path: `/api/leads/${id}`,
    body: build(1),
    headers: { authorization: `Bearer ${String(first.body['lead_token'])}` },
  })
  return {
    lead: { key, email, ids: [id, String(last.body['id'])] },
    faults: last.status === 200 ? [] : [`the last step got ${last.status}`],
  }
}
