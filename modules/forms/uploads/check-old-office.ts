import type { DocumentFinding } from './check-open-xml.ts'
import { readCompoundNames } from './compound-names.ts'
import type { FileKindName } from './file-kind.rules.ts'

const mainStreams: readonly (readonly [stream: string, kind: FileKindName])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

/** Streams in which Word and Excel store macros, and other embedded programs. */
const programStreams = ['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA', '\u0001Ole10Native']

/** Streams of a password-protected document in the newer format (docx, xlsx, pptx). */
const lockedStreams = ['EncryptedPackage', 'EncryptionInfo']

/**
 * Checks an old Office document by the names of its streams.
 *
 * @throws errors of the disk
 */
export async function checkOldOffice(path: string): Promise<DocumentFinding> {
  const names = await readCompoundNames(path)
  if (names === undefined) return { ok: false, fault: 'file.broken' }
  if (lockedStreams.some((name) => names.has(name))) return { ok: false, fault: 'file.locked' }
  if (programStreams.some((name) => names.has(name))) return { ok: false, fault: 'file.macros' }
  const found = mainStreams.find(([stream]) => names.has(stream))
  return found === undefined
    ? { ok: false, fault: 'file.unknown-type' }
    : { ok: true, kind: found[1] }
}
