import { open } from 'node:fs/promises'
import { findOriginalType } from '#platform/images/picture-type.rules.ts'
import { checkOldOffice } from './check-old-office.ts'
import { checkOpenXml, type DocumentFinding } from './check-open-xml.ts'
import { checkPdf } from './check-pdf.ts'
import type { FileFault } from './file-kind.rules.ts'

export type SniffedFile = { readonly ok: true; readonly kind: 'picture' } | DocumentFinding

const headBytes = 1024
/** Zip-based formats without and with macros, as detected by their first bytes. */
const openXmlEndings = new Set(['zip', 'docx', 'xlsx', 'pptx'])
const macroEndings = new Set(['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm'])
const faultsByType: readonly (readonly [pattern: RegExp, fault: FileFault])[] = [
  [/^image\/(heic|heif)/, 'file.heic'],
  [/(x-elf|x-msdownload|x-mach-binary|java-archive|android\.package-archive|wasm)/, 'file.program'],
  [/(zip|x-rar|x-7z|x-tar|gzip|x-bzip|x-xz|zstd|x-lzip|ms-cab)/, 'file.archive'],
]

/**
 * Detects a file's type by its content, never by its name or declared type. Pictures are not
 * checked further here, because they are re-encoded.
 *
 * @throws errors of the disk
 */
export async function sniffFile(path: string): Promise<SniffedFile> {
  const head = await readHead(path)
  if (head.length === 0) return { ok: false, fault: 'file.empty' }
  if (findOriginalType(head) !== undefined) return { ok: true, kind: 'picture' }
  const text = head.toString('latin1')
  if (text.startsWith('%PDF-')) return checkPdf(path)
  if (/<svg[\s>]/i.test(text)) return { ok: false, fault: 'file.svg' }
  if (text.startsWith('MZ') || text.startsWith('#!')) return { ok: false, fault: 'file.program' }

  const type = await findType(path)
  if (type === undefined) return { ok: false, fault: 'file.unknown-type' }
  if (macroEndings.has(type.ext)) return { ok: false, fault: 'file.macros' }
  if (openXmlEndings.has(type.ext)) return checkOpenXml(path)
  if (type.ext === 'cfb') return checkOldOffice(path)
  const fault = faultsByType.find(([pattern]) => pattern.test(type.mime))?.[1]
  return { ok: false, fault: fault ?? 'file.unknown-type' }
}

async function findType(path: string): Promise<{ ext: string; mime: string } | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  try {
    return await fileTypeFromFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    // The detector failed on malformed content.
    return undefined
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
