import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkUploads } from '#apps/cli/commands/doctor/check-uploads.ts'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { buildTestParts, enquiry } from '#modules/leads/submit/testing.ts'
import {
  forgetUploadBudgets,
  openUploadBudget,
  type UploadBounds,
} from '#modules/leads/files/upload-budget.ts'
import { prepareLeadEndpoints } from './lead-endpoints.fake.ts'

const endpoints = prepareLeadEndpoints()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-budget-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => endpoints.rows('DELETE FROM upload_budgets'))

const usual: UploadBounds = { addressBytes: 100_000, siteBytes: 250_000, leastFreeBytes: 0 }
const secrets = ['a secret of at least 32 characters']
let sent = 0

/** Sends a lead with a file of 60,000 bytes. */
async function sendFile(peer: string, bounds: UploadBounds = usual) {
  sent += 1
  const { database, website } = endpoints
  const { parts } = buildTestParts(database, { consequences: leadConsequences })
  const budget = openUploadBudget({ database, secrets, folder, bounds })
  const form = new FormData()
  form.set('lead', JSON.stringify({ ...enquiry, email: `files-${sent}@visitor.example` }))
  const start = '%PDF-1.4\n'
  const end = `\n%${sent}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`
  const filling = `%${'x'.repeat(60_000 - start.length - end.length - 1)}`
  form.append('papers', new File([start + filling + end], 'papers.pdf'))
  const whole = new Response(form)
  const response = await website.send('/api/leads/with-files', {
    body: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type')! },
    peer,
    leads: website.open(parts, null, budget),
  })
  const body = (await response.json()) as {
    id: string
    success_url: string
    files?: { stored: boolean; reason: string; message: string }
  }
  return { status: response.status, ...body }
}

const countFiles = async (id: string): Promise<number> =>
  (await endpoints.rows('SELECT FROM lead_files WHERE lead_id = $1', [id])).length

describe('files of visitors', () => {
  test('are left out beyond the hourly limit of one network address, and the lead is stored', async () => {
    const first = await sendFile('198.51.100.1')
    expect([first.status, first.files, await countFiles(first.id)]).toEqual([201, undefined, 1])
    for (let at = 0; at < 3; at += 1) {
      const over = await sendFile('198.51.100.1')
      expect(over).toMatchObject({
        status: 201,
        files: { stored: false, reason: 'address', message: expect.stringContaining('an hour') },
      })
      expect(over.success_url).toContain('no_files=address')
      expect(await countFiles(over.id)).toBe(0)
      const [lead] = await endpoints.rows(
        `SELECT no_files_reason AS why, payload -> 'has_files' AS files,
                (SELECT count(*)::integer FROM lead_deliveries WHERE lead_id = leads.id) AS deliveries
         FROM leads WHERE id = $1`,
        [over.id],
      )
      expect(lead).toMatchObject({ why: 'address', deliveries: 2 })
      expect(lead).not.toHaveProperty('files', true)
    }
    // A visitor at another address can still send files; IPv6 addresses of one /64 count as one.
    expect((await sendFile('198.51.100.2')).files).toBeUndefined()
    expect((await sendFile('2001:db8:1:2::1')).files).toBeUndefined()
    expect((await sendFile('2001:db8:1:2:3::9')).files).toMatchObject({ reason: 'address' })
    expect((await sendFile('2001:db8:1:3::1')).files).toBeUndefined()
  })

  test('of many senders at once are stored up to the site’s daily limit', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendFile(`203.0.113.${at}`)),
    )
    const kept = outcomes.filter(({ files }) => files === undefined)
    expect(kept).toHaveLength(4)
    const others = outcomes.flatMap(({ files }) => files ?? [])
    expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['site']))
    expect(outcomes.every(({ status }) => status === 201)).toBe(true)
    const bounds = { ...usual, siteBytes: 250_000 }
    const findings = await checkUploads({ uploads: bounds, dataFolder: folder }, endpoints.database)
    expect(findings).toMatchObject([
      { state: 'ok', what: 'disk space' },
      { state: 'warning', detail: expect.stringContaining('16 by that of the site') },
    ])
  })

  test('are left out while little disk space is left', async () => {
    const bounds = { ...usual, leastFreeBytes: Number.MAX_SAFE_INTEGER }
    const short = await sendFile('198.51.100.9', bounds)
    expect(short).toMatchObject({ status: 201, files: { stored: false, reason: 'disk' } })
    expect(await countFiles(short.id)).toBe(0)
    const [space] = await checkUploads({ uploads: bounds, dataFolder: folder }, endpoints.database)
    expect(space).toMatchObject({ state: 'fault', what: 'disk space' })
    expect((await sendFile('198.51.100.9')).files).toBeUndefined()
  })

  test('count for an hour, after which the address is forgotten', async () => {
    await sendFile('198.51.100.1')
    await endpoints.rows(`UPDATE upload_budgets SET window_start = window_start - interval '1 hour'
      WHERE network_hash <> ''`)
    expect((await sendFile('198.51.100.1')).files).toBeUndefined()
    const count = () => endpoints.rows('SELECT window_start FROM upload_budgets')
    expect(await count()).toHaveLength(3)
    await endpoints.rows(`UPDATE upload_budgets SET window_start = window_start - interval '2 hours'
      WHERE network_hash <> ''`)
    await forgetUploadBudgets(endpoints.database)
    expect(await count()).toHaveLength(1)
  })
})
