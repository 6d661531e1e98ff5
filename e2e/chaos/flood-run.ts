import { mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { removeData } from '../../checks/setup/remove-data.ts'
import { buildBookingFile } from '#modules/bookings/testing.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { runCommand } from '../command.ts'
import { queryDatabase } from '../query-database.ts'
import { buildFloodLead, buildUpload } from './flood-requests.ts'
import { proofVariables } from './proof-variables.ts'
import { closeConnections, sendRequest } from './send-request.ts'
import { superviseWeb } from './supervised-process.ts'

const root = resolve(import.meta.dirname, '..', '..')
const slug = 'flooded-cars'
const host = `www.${slug}.example`
const atOnce = 24
const megabyte = 1024 * 1024
/** Bytes that one address may upload in an hour in this test. */
const budgetBytes = 25 * megabyte

export interface FloodPlan {
  /** Bookings and uploads, alternating. */
  readonly requests: number
  readonly attackers: number
  /** Ordinary visitors during the flood and after it. */
  readonly visitors: number
}

export interface FloodFigures {
  readonly faults: readonly string[]
  readonly lines: readonly string[]
}

interface Sent {
  readonly status: number
  readonly body: {
    readonly id?: string
    readonly booking?: { readonly taken: boolean; readonly reason?: string }
    readonly files?: { readonly reason: string }
  }
}

/**
 * Proves that a few addresses that send a flood of requests neither fill a calendar nor the disk: others can still
 * book and send files, and no acknowledged lead is missing.
 */
export async function runFlood({
  requests,
  attackers,
  visitors,
}: FloodPlan): Promise<FloodFigures> {
  const data = mkdtempSync(join(root, '.forecourt', 'flood-'))
  const web = { current: undefined as ReturnType<typeof superviseWeb> | undefined }
  try {
    await applyFloodedSite(data)
    const variables = { ...proofVariables, ...floodVariables }
    web.current = superviseWeb('web', { data, variables })
    await web.current.untilUp()
    const port = web.current.port()!
    const starts = await listStarts(data, port)
    const perAttacker = Math.ceil(requests / 2 / attackers)
    const fileBytes = Math.min(8 * megabyte, Math.ceil((1.5 * budgetBytes) / perAttacker))
    const attack = await inTurns(requests, (at) => {
      const address = `198.51.100.${Math.floor(at / 2) % attackers}`
      const start = starts[at % starts.length]!
      return at % 2 === 0
        ? sendLead(port, address, buildFloodLead(`a${at}`, start))
        : sendFile(port, address, `a${at}`, fileBytes)
    })
    const own = await inTurns(visitors, (at) =>
      sendLead(port, `203.0.113.${at}`, buildFloodLead(`v${at}`, starts[starts.length - 1 - at]!)),
    )
    const files = await inTurns(visitors, (at) =>
      sendFile(port, `203.0.113.${at}`, `f${at}`, 200_000),
    )
    return await judge(data, { attack, own, files, attackers, starts })
  } finally {
    await web.current?.stop()
    closeConnections()
    await removeData(data)
  }
}

const floodVariables = {
  RATE_LIMITS: 'on',
  TRUSTED_PROXY: '127.0.0.1',
  UPLOADS_MB_PER_HOUR: String(budgetBytes / megabyte),
  UPLOADS_FREE_MB: '0',
}

async function applyFloodedSite(data: string): Promise<void> {
  const leads = { address_limit_per_minute: 10_000, site_limit_per_minute: 100_000 }
  const file = buildExampleFile({
    ...buildBookingFile({ at_once: 2, days_ahead: 14 }),
    slug,
    hosts: [host],
    leads,
  })
  const path = join(data, `${slug}.json`)
  writeFileSync(path, JSON.stringify(file))
  const { code, errors } = await runCommand(data, 'site', 'apply', path)
  if (code !== 0) throw new Error(`the site could not be applied:\n${errors}`)
}

/** Free times in calendar order. */
async function listStarts(data: string, port: number): Promise<string[]> {
  const [dealership] = await queryDatabase<{ id: string }>(data, 'SELECT id FROM dealerships')
  const path = `/dealerships/${dealership!.id}/available_appointment_bookings.json`
  const { text } = await sendRequest({ port, host, method: 'GET', path })
  const { dates } = JSON.parse(text) as { dates: { slots: { start: string }[] }[] }
  return dates.flatMap(({ slots }) => slots.map(({ start }) => start))
}

async function inTurns<Result>(
  count: number,
  work: (at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const turn = async (): Promise<void> => {
    while (next < count) {
      const at = next++
      results[at] = await work(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
  return results
}

const sendLead = (port: number, address: string, lead: object): Promise<Sent> =>
  send(port, address, '/api/leads', JSON.stringify({ lead }), 'application/json')

const sendFile = (port: number, address: string, name: string, bytes: number): Promise<Sent> => {
  const { body, type } = buildUpload(name, bytes)
  return send(port, address, '/api/leads/with-files', body, type)
}

/** Files are checked one after another; a client that is asked to wait retries, as a browser does. */
async function send(
  port: number,
  address: string,
  path: string,
  body: string,
  type: string,
): Promise<Sent> {
  const headers = { 'content-type': type, 'x-forwarded-for': address }
  for (;;) {
    const sent = { port, host, method: 'POST', path, body, headers, timeoutMs: 120_000 } as const
    const { status, text } = await sendRequest(sent)
    if (status !== 503) return { status, body: JSON.parse(text) as Sent['body'] }
  }
}

interface Outcomes {
  readonly attack: readonly Sent[]
  readonly own: readonly Sent[]
  readonly files: readonly Sent[]
  readonly attackers: number
  readonly starts: readonly string[]
}

async function judge(data: string, outcomes: Outcomes): Promise<FloodFigures> {
  const { attack, own, files, attackers } = outcomes
  const faults: string[] = []
  const stored = [...attack, ...own, ...files].filter(({ status }) => status === 201)
  const [rows] = await queryDatabase<{
    leads: number
    booked: number
    most: number
    bytes: number
  }>(
    data,
    `SELECT (SELECT count(*)::integer FROM leads) AS leads,
            (SELECT count(*)::integer FROM bookings WHERE confirmed_at IS NULL) AS booked,
            (SELECT coalesce(max(n), 0)::integer FROM
              (SELECT count(*) AS n FROM bookings WHERE confirmed_at IS NULL GROUP BY day) d) AS most,
            (SELECT coalesce(max(bytes), 0)::float8 FROM upload_budgets WHERE network_hash <> '') AS bytes`,
  )
  const { leads, booked, most, bytes } = rows!
  if (leads !== stored.length) faults.push(`${stored.length} leads acknowledged, ${leads} stored`)
  const taken = attack.filter(({ body }) => body.booking?.taken === true).length
  if (taken > attackers * 3) faults.push(`${attackers} addresses took ${taken} times`)
  // A day has ten times with room for two; unconfirmed bookings may fill half of it.
  if (most > 10) faults.push(`${most} unconfirmed bookings on one day`)
  if (bytes > budgetBytes) faults.push(`one address stored ${bytes} bytes`)
  const leftOut = attack.filter(({ body }) => body.files?.reason === 'address').length
  if (leftOut === 0) faults.push('no file of the flood was left out')
  for (const { status, body } of own) {
    if (status !== 201 || body.booking?.taken !== true) {
      faults.push(`a visitor could not book: ${status} ${JSON.stringify(body)}`)
    }
  }
  for (const { status, body } of files) {
    if (status !== 201 || body.files !== undefined) {
      faults.push(`a visitor could not send a file: ${status} ${JSON.stringify(body)}`)
    }
  }
  return {
    faults,
    lines: [
      `${attack.length} requests from ${attackers} addresses: ${taken} times taken, ${leftOut} uploads left out, ${leads} leads stored`,
      `${own.length} visitors: all booked and sent a file; ${booked} unconfirmed bookings, at most ${most} on one day`,
    ],
  }
}
