import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildMultipart, multipartType } from '#modules/forms/uploads/multipart.fake.ts'
import type { Database } from '#platform/postgres/database.ts'
import { sendRequest } from '../chaos/send-request.ts'

/** A visitor who repeatedly sends an enquiry with a file, until stopped. */
export interface LeadSender {
  /** Ids of the acknowledged leads so far. */
  acknowledged(): string[]
  stop(): Promise<void>
}

const pauseMs = 100

export function sendLeads(port: number, slug: string): LeadSender {
  const acknowledged: string[] = []
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      acknowledged.push(await sendLead(port, slug, acknowledged.length))
      await wait(pauseMs)
    }
  }
  const running = run()
  return {
    acknowledged: () => [...acknowledged],
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function sendLead(port: number, slug: string, number: number): Promise<string> {
  const lead = {
    category: 'General Enquiry',
    name: 'Robin',
    last_name: 'Drill',
    email: `robin-${number}@visitor.example`,
    phone: '0412 345 678',
    message: 'Is this one still here?',
  }
  // The file differs each time.
  const content = Buffer.from(`%PDF-1.7\n% ${randomUUID()}\ntrailer\n<<>>\n%%EOF\n`)
  const response = await sendRequest({
    port,
    host: `${slug}.localhost`,
    method: 'POST',
    path: '/api/leads/with-files',
    headers: { 'content-type': multipartType, 'idempotency-key': randomUUID() },
    body: buildMultipart([
      { name: 'lead', value: JSON.stringify(lead) },
      { name: 'Resume', file: { name: `${number}.pdf`, content } },
    ]).toString('latin1'),
  })
  const { id } = (response.status === 201 ? JSON.parse(response.text) : {}) as { id?: string }
  if (id === undefined) throw new Error(`a lead was not taken: ${response.status} ${response.text}`)
  return id
}

/** Leads that were acknowledged before the backup began but are missing after the restore, with their files. */
export async function findLostLeads(database: Database, ids: readonly string[]): Promise<string[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM unnest($1::uuid[]) AS sent (id)
       WHERE NOT EXISTS (SELECT FROM leads JOIN lead_files ON lead_id = leads.id WHERE leads.id = sent.id)`,
      [ids],
    )
    return rows.map(({ id }) => `the lead ${id} or its file is lost`)
  })
}
