import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { inventoryFile, manifestFile } from './backup-manifest.schema.ts'

const entrySchema = z.strictObject({
  path: z.string().regex(/^(?!\.\.?(\/|$))(?!.*\/\.\.?(\/|$))[^/\0].*$/),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
type InventoryEntry = z.infer<typeof entrySchema>

/** Writes the size and hash of every file of a backup, so that damage is found before restoring. */
export async function writeInventory(folder: string): Promise<void> {
  const file = await open(join(folder, inventoryFile), 'wx', 0o600)
  try {
    for (const path of await listFiles(folder)) {
      await file.write(`${JSON.stringify(await describeFile(folder, path))}\n`)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The faults of a backup's files, by path; empty: the backup is undamaged. */
export async function findDamage(folder: string): Promise<string[]> {
  const lines = (await readFile(join(folder, inventoryFile), 'utf8')).split('\n')
  const entries = lines
    .filter((line) => line !== '')
    .map((line) => entrySchema.parse(JSON.parse(line)))
  const present = new Set(await listFiles(folder))
  const faults: string[] = []
  for (const entry of entries) {
    if (!present.delete(entry.path)) faults.push(`${entry.path} is missing`)
    else {
      const { bytes, sha256 } = await describeFile(folder, entry.path)
      if (bytes !== entry.bytes || sha256 !== entry.sha256) faults.push(`${entry.path} was changed`)
    }
  }
  return [...faults, ...[...present].map((path) => `${path} does not belong to it`)]
}

async function describeFile(folder: string, path: string): Promise<InventoryEntry> {
  const hash = createHash('sha256')
  const source = createReadStream(join(folder, path))
  await pipeline(source, hash)
  return { path, bytes: source.bytesRead, sha256: hash.digest('hex') }
}

/** Paths relative to the folder, sorted, without the inventory and the manifest. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== inventoryFile && path !== manifestFile)
    .sort()
}
