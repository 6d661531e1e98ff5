import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive } from './supervisor-lock.ts'
import { openEmbedded } from './open-embedded.ts'

let folder: string
/** Data folders of this test's servers. */
let dataFolders: Set<string>
let holders: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  dataFolders = new Set([folder])
  holders = []
})

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  for (const data of dataFolders) {
    await expect.poll(() => findServer(data)).toBeUndefined()
    // The supervisor removes its lock last.
    await expect.poll(() => existsSync(join(data, 'keeper.lock'))).toBe(false)
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that uses the server of `data`; resolves with the socket folder once the server is ready. */
async function hold(data = folder): Promise<{ process: ChildProcess; host: string }> {
  dataFolders.add(data)
  const script = join(import.meta.dirname, 'hold-server.fake.ts')
  const child = spawn(process.execPath, [script, data], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, host: line.toString().trim() }
}

function findServer(data: string): number | undefined {
  try {
    const pid = Number(
      readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

const readPassword = (data = folder) => readFileSync(join(data, 'postgres-password'), 'utf8').trim()

async function queryOne(
  host: string,
  { user = 'forecourt_owner', password }: { user?: string; password?: string } = {},
  data = folder,
): Promise<unknown> {
  const client = new pg.Client({
    host,
    user,
    password: password ?? readPassword(data),
    database: 'forecourt',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('SELECT 1 AS one')).rows[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

describe('the embedded server', () => {
  test('ends soon after its last user was killed, and not while another user lives', async () => {
    const [first, second] = await Promise.all([hold(), hold()])
    const server = findServer(folder)
    expect(server).toBeDefined()

    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    expect(await queryOne(second.host)).toEqual({ one: 1 })
    expect(findServer(folder)).toBe(server)

    second.process.kill('SIGKILL')
    await expect.poll(() => findServer(folder)).toBeUndefined()
  })

  test('answers again when it is killed itself', async () => {
    const { host } = await hold()
    const killed = findServer(folder)!
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => findServer(folder) !== killed && queryOne(host)).toEqual({ one: 1 })
  })

  test('answers again after it was killed so often that its supervisor has given up', async () => {
    const { host } = await hold()
    const readSupervisor = () => readFileSync(join(folder, 'keeper.lock'), 'utf8')
    const supervisor = readSupervisor()
    let killed: number | undefined
    await expect
      .poll(
        () => {
          const server = findServer(folder)
          if (
            server !== killed &&
            server !== undefined &&
            existsSync(join(folder, 'keeper.lock'))
          ) {
            if (readSupervisor() !== supervisor) return 'another supervisor'
            killed = server
            process.kill(server, 'SIGKILL')
          }
          return 'the same supervisor'
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe('another supervisor')
    await expect.poll(() => queryOne(host)).toEqual({ one: 1 })
  })

  test('answers again where it was killed between making its lock files and writing to them', async () => {
    const { process: holder } = await hold()
    holder.kill('SIGKILL')
    await expect.poll(() => findServer(folder)).toBeUndefined()
    for (const lock of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
      writeFileSync(join(folder, lock), '')
    }
    const { host } = await hold()
    expect(await queryOne(host)).toEqual({ one: 1 })
  })

  test('answers again when its supervisor is killed', async () => {
    const { host } = await hold()
    const supervisor = Number(readFileSync(join(folder, 'keeper.lock'), 'utf8').split(' ')[0])
    const killed = findServer(folder)!
    process.kill(supervisor, 'SIGKILL')
    await expect
      .poll(() => readFileSync(join(folder, 'keeper.lock'), 'utf8'), { timeout: 10_000 })
      .not.toMatch(new RegExp(`^${supervisor} `))
    await expect.poll(() => queryOne(host)).toEqual({ one: 1 })
    expect(isAlive(killed) && findServer(folder) !== killed).toBe(false)
  })

  test('ends soon when the process that started its supervisor ended before it connected', async () => {
    const { process: holder } = await hold()
    holder.kill('SIGKILL')
    await expect.poll(() => findServer(folder)).toBeUndefined()

    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(gone, 'exit')
    const supervisor = spawn(
      process.execPath,
      [join(import.meta.dirname, 'supervisor.ts'), folder, String(gone.pid)],
      { stdio: 'ignore' },
    )
    await expect.poll(() => supervisor.exitCode).toBe(0)
    expect(findServer(folder)).toBeUndefined()
  })

  test('a short command finds the server running, and starting again keeps the data', async () => {
    const first = await openEmbedded(folder)
    const { host: socket, owner: user, password, database } = first
    const client = new pg.Client({ host: socket, user, password, database })
    await client.connect()
    await client.query('CREATE TABLE kept (id int)')
    await client.end()
    first.release()
    await expect.poll(() => findServer(folder)).toBeUndefined()

    const { host } = await hold()
    const again = new pg.Client({ host, user, password, database })
    await again.connect()
    expect((await again.query(`SELECT to_regclass('kept')::text AS kept`)).rows).toEqual([
      { kept: 'kept' },
    ])
    await again.end()
  })

  test.skipIf(process.getuid?.() !== 0)(
    'runs without privileges below a folder that only root may enter',
    async () => {
      chmodSync(folder, 0o700)
      const { host } = await hold(join(folder, 'inside'))
      expect(await queryOne(host, {}, join(folder, 'inside'))).toEqual({ one: 1 })
      const server = findServer(join(folder, 'inside'))
      const status = readFileSync(`/proc/${server}/status`, 'utf8')
      expect(status).not.toMatch(/^Uid:\s+0\s/m)
      // The bit mask of CAP_DAC_OVERRIDE alone.
      expect(status).toMatch(/^CapEff:\s+0*2$/m)
    },
  )

  test('takes every role with the password of a closed file, and no user without it', async () => {
    const holds = await Promise.all([hold(), hold()])
    const { host } = holds[0]
    const roles = ['forecourt_owner', 'forecourt_app', 'forecourt_feeder', 'forecourt_staff']
    for (const user of roles) {
      expect(await queryOne(host, { user })).toEqual({ one: 1 })
      expect(await queryOne(host, { user, password: 'another' })).toBeUndefined()
      expect(await queryOne(host, { user, password: '' })).toBeUndefined()
    }
    expect(readPassword()).toMatch(/^[\w-]{43}$/)
    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'postgres', 'pg_hba.conf')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'postgres', 'pg_hba.conf'), 'utf8')).not.toContain('trust')
  })

  test.each<[what: string, change: () => void]>([
    [
      'of an earlier release, which asked for no password,',
      () => {
        rmSync(join(folder, 'postgres-password'))
        writeFileSync(join(folder, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
      },
    ],
    [
      'of an earlier release, which did not have each of its roles,',
      () => {
        const mark = createHash('sha256').update(readPassword()).digest('hex').slice(0, 16)
        const rules = `# Written by Forecourt; the roles have the password ${mark}.\nlocal all all scram-sha-256\n`
        writeFileSync(join(folder, 'postgres', 'pg_hba.conf'), rules)
      },
    ],
    ['whose password was lost', () => rmSync(join(folder, 'postgres-password'))],
    [
      'that was killed while its roles were given theirs',
      () => {
        const rules = 'local all forecourt_owner trust\nlocal all all scram-sha-256\n'
        writeFileSync(join(folder, 'postgres', 'pg_hba.conf'), rules)
      },
    ],
  ])('a data folder %s has one after a start', async (_what, change) => {
    const { process: holder, host } = await hold()
    const client = new pg.Client({
      host,
      user: 'forecourt_owner',
      password: readPassword(),
      database: 'forecourt',
    })
    await client.connect()
    await client.query('CREATE TABLE kept (id int)')
    // Roles of an earlier release have no password.
    await client.query('ALTER ROLE forecourt_app PASSWORD NULL')
    await client.query('ALTER ROLE forecourt_staff PASSWORD NULL')
    await client.end()
    holder.kill('SIGKILL')
    await expect.poll(() => findServer(folder)).toBeUndefined()
    change()

    const again = await hold()
    for (const user of ['forecourt_owner', 'forecourt_app', 'forecourt_staff']) {
      expect(await queryOne(again.host, { user })).toEqual({ one: 1 })
      expect(await queryOne(again.host, { user, password: 'another' })).toBeUndefined()
    }
    const kept = new pg.Client({
      host: again.host,
      user: 'forecourt_owner',
      password: readPassword(),
      database: 'forecourt',
    })
    await kept.connect()
    expect((await kept.query(`SELECT to_regclass('kept')::text AS kept`)).rows).toEqual([
      { kept: 'kept' },
    ])
    await kept.end()
  })

  test('has its socket in a short closed folder where the data lies deep', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(deep, { recursive: true })
    const server = await openEmbedded(deep)
    try {
      expect(server.host.startsWith(deep)).toBe(false)
      expect(Buffer.byteLength(join(server.host, '.s.PGSQL.5432'))).toBeLessThan(104)
      expect(statSync(server.host).mode & 0o777).toBe(0o700)
      expect(await queryOne(server.host, {}, deep)).toEqual({ one: 1 })
      const second = await hold(deep)
      expect(second.host).toBe(server.host)
      second.process.kill('SIGKILL')
    } finally {
      server.release()
      await expect.poll(() => findServer(deep)).toBeUndefined()
      rmSync(server.host, { recursive: true, force: true })
    }
  })
})
