import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { type FileFault, type FileKindName } from './file-kind.rules.ts'
import { findRelationFault, isRelationsPart } from './open-xml-links.rules.ts'

export type DocumentFinding =
  | { readonly ok: true; readonly kind: FileKindName }
  | { readonly ok: false; readonly fault: FileFault }

/** Maximum number of parts; the largest real documents have some hundred. */
const mostEntries = 2000
/** Maximum unpacked size; ten megabytes of text and pictures unpack to much less. */
const mostUnpackedBytes = 150 * 1024 * 1024
/**
 * Maximum compression ratio. Deflate can reach 1032 to 1; real documents stay far below, except for small parts,
 * which are exempt.
 */
const mostRatio = 100
const smallBytes = 2 * 1024 * 1024
/** Maximum size of one part that is parsed, and of all parsed parts together. */
const mostPartBytes = 1024 * 1024
const mostReadBytes = 8 * mostPartBytes

const contentTypesName = '[Content_Types].xml'
/** Names of parts that contain programs, or of sheets that are programs. */
const programPart = /vbaProject|vbaData|macrosheets\/|activeX\/|\.(?:exe|dll|js|vbs|bat|cmd|ps1)$/i
/** Names of parts that embed an object of another program in Word, Excel and PowerPoint. */
const objectPart = /(?:^|\/)embeddings\/[^/]*\.bin$/i
const programType = /macroEnabled|vbaProject|macrosheet|activeX/i

const mainParts: readonly (readonly [type: string, kind: FileKindName])[] = [
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml', 'pptx'],
]

/**
 * Checks a zip-based Office document. Reads the file by its central directory, as Office does, and unpacks it without
 * storing: both declared and real sizes are bounded. Documents that load a part from elsewhere, or embed an object of
 * another program, are refused.
 *
 * @throws errors of the disk
 */
export async function checkOpenXml(path: string): Promise<DocumentFinding> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false })
  } catch (error) {
    return brokenUnlessDisk(error)
  }
  try {
    const entries = await listEntries(zip)
    if (!Array.isArray(entries)) return { ok: false, fault: entries }
    return await checkContent(zip, entries)
  } catch (error) {
    return brokenUnlessDisk(error)
  } finally {
    zip.close()
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[] | FileFault> {
  if (zip.entryCount > mostEntries) return 'file.bomb'
  const entries: Entry[] = []
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return 'file.locked'
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (entries.push(entry) > mostEntries || isTooMuch(packed, unpacked)) return 'file.bomb'
    if (programPart.test(entry.fileName)) return 'file.macros'
    if (objectPart.test(entry.fileName)) return 'file.embedded'
  }
  return overlaps(entries) ? 'file.bomb' : entries
}

const localHeaderBytes = 30

/** Whether parts of the zip share bytes: parts of a small file could then unpack without limit. */
function overlaps(entries: readonly Entry[]): boolean {
  const ordered = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  return ordered.some(({ relativeOffsetOfLocalHeader, compressedSize }, at) => {
    const next = ordered[at + 1]?.relativeOffsetOfLocalHeader ?? Infinity
    return relativeOffsetOfLocalHeader + localHeaderBytes + compressedSize > next
  })
}

function isTooMuch(packed: number, unpacked: number): boolean {
  if (unpacked > mostUnpackedBytes) return true
  return unpacked > smallBytes && unpacked > mostRatio * packed
}

async function checkContent(zip: ZipFile, entries: readonly Entry[]): Promise<DocumentFinding> {
  const isRead = ({ fileName }: Entry): boolean =>
    fileName === contentTypesName || isRelationsPart(fileName)
  const sizes = entries.filter(isRead).map(({ uncompressedSize }) => uncompressedSize)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total > mostReadBytes || sizes.some((size) => size > mostPartBytes)) {
    return { ok: false, fault: 'file.bomb' }
  }
  let types = ''
  for (const entry of entries) {
    const { fileName: name } = entry
    const pieces: Buffer[] = []
    // The zip reader itself stops a part that unpacks to more than its declared size.
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      if (isRead(entry)) pieces.push(piece)
    }
    if (name === contentTypesName) types = Buffer.concat(pieces).toString('latin1')
    else if (isRead(entry)) {
      const fault = findRelationFault(name, Buffer.concat(pieces))
      if (fault !== undefined) return { ok: false, fault: `file.${fault}` }
    }
  }
  if (types === '') return { ok: false, fault: 'file.archive' }
  if (programType.test(types)) return { ok: false, fault: 'file.macros' }
  const found = mainParts.find(([type]) => types.includes(`"${type}"`))
  return found === undefined
    ? { ok: false, fault: 'file.unknown-type' }
    : { ok: true, kind: found[1] }
}

/**
 * The fault of a broken document, unless the disk failed. Errors with a `syscall` are the system's; all others are
 * the zip reader's, and concern the content.
 */
function brokenUnlessDisk(error: unknown): DocumentFinding {
  const isDisk = (error as NodeJS.ErrnoException).syscall !== undefined
  if (isDisk) throw error
  return { ok: false, fault: 'file.broken' }
}
