import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { requestLeads } from './lead-request.ts'
import { superviseWeb } from './supervised-process.ts'
import { applyProofSite, proofSlug } from './proof-site.ts'
import { proofVariables } from './proof-variables.ts'
import { buildLead, sendUntilAcknowledged, type SentLead } from './send-until-acknowledged.ts'
import { listStoredLeads } from './stored-leads.ts'

const root = resolve(import.meta.dirname, '..', '..')
const diskBytes = 256 * 1024 * 1024
const leadsOnFullDisk = 400
const roomBytes = 192 * 1024

export interface FullDiskFigures {
  readonly faults: readonly string[]
  /** How many leads got each status while the disk was full; 'none' if the connection was closed. */
  readonly responses: Readonly<Record<string, number>>
}

/** Why the proof cannot run here; undefined if it can. */
export function findDiskObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  const folder = mkdtempSync(join(root, '.forecourt', 'disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  if (status === 0) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return status === 0 ? undefined : `a tmpfs cannot be mounted: ${stderr?.toString().trim()}`
}

/**
 * Proves that a full disk acknowledges no lead that is not stored, and that all leads are stored once there is room.
 */
export async function runFullDisk(): Promise<FullDiskFigures> {
  const disk = mkdtempSync(join(root, '.forecourt', 'disk-'))
  mount(disk)
  const web = { current: undefined as ReturnType<typeof superviseWeb> | undefined }
  try {
    const data = join(disk, 'data')
    mkdirSync(data)
    await applyProofSite(data)
    web.current = superviseWeb('web', { data, variables: proofVariables })
    await web.current.untilUp()
    const findPort = (): number | undefined => web.current?.port()

    const ballast = join(disk, 'ballast')
    fillUp(ballast)
    const leads = Array.from({ length: leadsOnFullDisk }, (_, at) =>
      buildLead(proofSlug, `d${at}`, randomBytes(16).toString('hex')),
    )
    const responses: Record<string, number> = {}
    const acknowledged = new Map<string, string>()
    for (const lead of leads) {
      const { status, id } = await tryOnce(lead, findPort())
      responses[status] = (responses[status] ?? 0) + 1
      if (status === '201' || status === '200') acknowledged.set(lead.email, id)
    }

    rmSync(ballast)
    const faults: string[] = []
    for (const lead of leads) {
      const { status, body } = await sendUntilAcknowledged(lead, {
        slug: proofSlug,
        choosePort: findPort,
        onFailure: () => undefined,
      })
      if (status !== 200 && status !== 201) faults.push(`with room again: ${status}`)
      const before = acknowledged.get(lead.email)
      if (before !== undefined && before !== body['id']) {
        faults.push(`${lead.email} was acknowledged as ${before} and is ${String(body['id'])}`)
      }
    }
    const rows = Map.groupBy(await listStoredLeads(data), ({ email }) => email)
    for (const { email } of leads) {
      const count = rows.get(email)?.length ?? 0
      if (count !== 1) faults.push(`${email} is stored ${count} times`)
    }
    return { faults, responses }
  } finally {
    await web.current?.stop()
    spawnSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

function mount(folder: string): void {
  const words = ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=755`, 'tmpfs', folder]
  const { status, stderr } = spawnSync('mount', words)
  if (status !== 0) throw new Error(stderr.toString())
}

/** Fills the disk and then frees a little of it, so that the first leads still fit and the others do not. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1)
    try {
      for (;;) writeSync(handle, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  ftruncateSync(handle, fstatSync(handle).size - roomBytes)
  closeSync(handle)
}

async function tryOnce(
  lead: SentLead,
  port: number | undefined,
): Promise<{ status: string; id: string }> {
  if (port === undefined) return { status: 'none', id: '' }
  try {
    const headers = { 'idempotency-key': lead.key }
    const { status, body } = await requestLeads({ port, slug: proofSlug, body: lead.body, headers })
    return { status: String(status), id: String(body['id']) }
  } catch {
    return { status: 'none', id: '' }
  }
}
