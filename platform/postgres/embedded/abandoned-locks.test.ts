import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeAbandonedLocks } from './abandoned-locks.ts'

let folder: string
let cluster: string
let socketFolder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locks-'))
  cluster = join(folder, 'cluster')
  socketFolder = join(folder, 'run')
  mkdirSync(cluster)
  mkdirSync(socketFolder)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const cases: readonly (readonly [what: string, pid: string, socket: string, left: string[]])[] = [
  ['both empty', '', '', []],
  ['an empty lock of the socket beside one with an id', '4711\n', '', ['postmaster.pid']],
  ['an empty lock of the cluster beside one with an id', '', '4711\n', ['.s.PGSQL.5432.lock']],
  ['both with an id', '4711\n', '4711\n', ['.s.PGSQL.5432.lock', 'postmaster.pid']],
]

describe('lock files of a server that was killed as it made them', () => {
  test.each(cases)('%s', async (_, pid, socket, left) => {
    writeFileSync(join(cluster, 'postmaster.pid'), pid)
    writeFileSync(join(cluster, 'PG_VERSION'), '')
    writeFileSync(join(socketFolder, '.s.PGSQL.5432.lock'), socket)
    await removeAbandonedLocks({ cluster, socketFolder })
    expect([...readdirSync(cluster), ...readdirSync(socketFolder)].toSorted()).toEqual(
      [...left, 'PG_VERSION'].toSorted(),
    )
  })

  test('are left to a server that is about to write its id', async () => {
    const lock = join(cluster, 'postmaster.pid')
    writeFileSync(lock, '')
    const removed = removeAbandonedLocks({ cluster, socketFolder })
    writeFileSync(lock, '4711\n')
    await removed
    expect(readdirSync(cluster)).toEqual(['postmaster.pid'])
  })

  test('are no error if they are missing', async () => {
    rmSync(socketFolder, { recursive: true })
    await expect(removeAbandonedLocks({ cluster, socketFolder })).resolves.toBeUndefined()
  })
})
