import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

export interface CopiedCluster {
  readonly files: number
  readonly bytes: number
}

/** Folders that a server recreates at its start; PostgreSQL's manual excludes them from base backups. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** Files of the running server, and of an earlier backup. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'])
const temporary = /^pgsql_tmp/
const segmentName = /^[0-9A-F]{24}$/

/**
 * Copies the files of a running server between `pg_backup_start` and `pg_backup_stop`, with the write-ahead log that
 * makes them consistent. The copy starts on a server of the same major version and machine type.
 * @param client a superuser's connection on the server's machine; the copy is invalid if it is lost
 * @param target must not exist yet
 */
export async function copyCluster(
  client: pg.Client,
  cluster: string,
  target: string,
): Promise<CopiedCluster> {
  const copied = { files: 0, bytes: 0 }
  await mkdir(target, { mode: 0o700 })
  // Retains the write-ahead log from the start of the backup, until this connection ends.
  await client.query(`SELECT pg_create_physical_replication_slot($1, true, true)`, [
    `forecourt_backup_${process.pid}`,
  ])
  const { rows: begun } = await client.query<{ segment: string }>(
    `SELECT pg_walfile_name(pg_backup_start('forecourt backup', true)) AS segment`,
  )
  await copyFolder(cluster, target, copied)
  const { rows: ended } = await client.query<{ segment: string; label: string }>(
    `SELECT pg_walfile_name(lsn) AS segment, labelfile AS label FROM pg_backup_stop(false)`,
  )
  const [first, last] = [begun[0]?.segment ?? '', ended[0]?.segment ?? '']
  const segments = (await readdir(join(cluster, 'pg_wal')))
    .filter((name) => segmentName.test(name) && name >= first && name <= last)
    .sort()
  if (segments[0] !== first || segments.at(-1) !== last) {
    throw new Error(`the server's log from ${first} to ${last} is not whole: the copy is invalid`)
  }
  for (const name of segments) {
    await copyFileDurably(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name), copied)
  }
  await writeDurably(join(target, 'backup_label'), ended[0]?.label ?? '')
  await client.query(`SELECT pg_drop_replication_slot($1)`, [`forecourt_backup_${process.pid}`])
  return copied
}

interface Copied {
  files: number
  bytes: number
}

async function copyFolder(from: string, to: string, copied: Copied): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.has(entry.name) || temporary.test(entry.name)) continue
    if (entry.isSymbolicLink()) {
      throw new Error(`${source} leads to a place outside of the cluster, which is not copied`)
    }
    if (entry.isFile()) await copyFileDurably(source, target, copied)
    if (!entry.isDirectory()) continue
    await mkdir(target, { mode: 0o700 })
    if (!emptyFolders.has(entry.name)) await copyFolder(source, target, copied)
    // The server does not create this folder, and does not start without it.
    else if (entry.name === 'pg_wal') await mkdir(join(target, 'archive_status'), { mode: 0o700 })
  }
}

/** A table that was dropped during the copy has no file; the server replays its removal from the log. */
async function copyFileDurably(from: string, to: string, copied: Copied): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const file = await open(to, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
    copied.files += 1
    copied.bytes += (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
