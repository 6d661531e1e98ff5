import { open, type FileHandle } from 'node:fs/promises'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Sector numbers above this are markers, not sectors. */
const lastSector = 0xfffffffa
const headerSectors = 109
const entryBytes = 128
/** Maximum number of entries; real documents have dozens. */
const mostEntries = 20_000

/**
 * Names of all entries of a compound file (MS-CFB), the container of old Office documents and of
 * password-protected new ones. Undefined: not a compound file, or corrupt.
 *
 * @throws errors of the disk
 */
export async function readCompoundNames(path: string): Promise<ReadonlySet<string> | undefined> {
  const file = await open(path, 'r')
  try {
    const header = await readAt(file, 0, 512)
    if (header === undefined || !header.subarray(0, 8).equals(signature)) return undefined
    const shift = header.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) return undefined
    return await readDirectory(file, header, 1 << shift)
  } finally {
    await file.close()
  }
}

async function readDirectory(
  file: FileHandle,
  header: Buffer,
  sectorBytes: number,
): Promise<ReadonlySet<string> | undefined> {
  const readSector = (number: number) => readAt(file, (number + 1) * sectorBytes, sectorBytes)
  const findNext = await openChain(header, sectorBytes, readSector)
  const names = new Set<string>()
  let entries = 0
  let sector = header.readUInt32LE(48)
  while (sector <= lastSector) {
    const content = await readSector(sector)
    if (content === undefined) return undefined
    for (let at = 0; at < sectorBytes; at += entryBytes) {
      const name = readName(content.subarray(at, at + entryBytes))
      if (name !== undefined) names.add(name)
    }
    entries += sectorBytes / entryBytes
    // Ends a cyclic chain.
    if (entries > mostEntries) return undefined
    const next = await findNext(sector)
    if (next === undefined) return undefined
    sector = next
  }
  return names
}

/**
 * Returns a function that finds the sector after another one in its chain. The allocation table for this is in
 * sectors that the header lists, and in a chain of further ones.
 */
async function openChain(
  header: Buffer,
  sectorBytes: number,
  readSector: (number: number) => Promise<Buffer | undefined>,
) {
  const perSector = sectorBytes / 4
  const tables = Array.from({ length: headerSectors }, (_, at) => header.readUInt32LE(76 + at * 4))
  let more = header.readUInt32LE(68)
  for (let read = 0; more <= lastSector && read < 64; read += 1) {
    const list = await readSector(more)
    if (list === undefined) break
    for (let at = 0; at < perSector - 1; at += 1) tables.push(list.readUInt32LE(at * 4))
    more = list.readUInt32LE((perSector - 1) * 4)
  }
  return async (sector: number): Promise<number | undefined> => {
    const table = tables[Math.floor(sector / perSector)]
    if (table === undefined || table > lastSector) return undefined
    return (await readSector(table))?.readUInt32LE((sector % perSector) * 4)
  }
}

function readName(entry: Buffer): string | undefined {
  const kind = entry.readUInt8(66)
  const bytes = entry.readUInt16LE(64)
  if (kind === 0 || bytes < 2 || bytes > 64) return undefined
  return entry.toString('utf16le', 0, bytes - 2)
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return bytesRead === bytes ? buffer : undefined
}
