import { randomBytes } from 'node:crypto'
import { requestLeads } from '../../e2e/chaos/lead-request.ts'
import { proofSlug } from '../../e2e/chaos/proof-site.ts'
import { buildLead, type SentLead } from '../../e2e/chaos/send-until-acknowledged.ts'

export function makeLead(): SentLead {
  const key = randomBytes(16).toString('hex')
  return buildLead(proofSlug, key, key)
}

export async function postLead(port: number): Promise<void> {
  const { key, body } = makeLead()
  const headers = { 'idempotency-key': key }
  const response = await requestLeads({ port, slug: proofSlug, body, headers })
  if (response.status !== 201) throw new Error(`the response to a lead was ${response.status}`)
}
