import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { DocumentFile } from './apply-documents.ts'
import { longestDocument } from './body/read-body.ts'
import type { DocumentFault } from './document.types.ts'

export type FolderReading =
  | { readonly ok: true; readonly files: readonly DocumentFile[] }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] }

const mostFiles = 20_000
/** Maximum size in bytes: a UTF-8 character takes at most four. */
const largestFile = longestDocument * 4

/**
 * The documents (`.md`) of a folder and its subfolders, sorted by path. Other files are ignored.
 */
export async function readDocumentFolder(folder: string): Promise<FolderReading> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (entries === undefined) return refuse('is no folder that can be read')
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  if (paths.length === 0) return refuse('has no document (.md)')
  if (paths.length > mostFiles) return refuse(`has more than ${mostFiles} documents`)
  const files: DocumentFile[] = []
  const faults: DocumentFault[] = []
  for (const full of paths) {
    const path = relative(folder, full).split(sep).join('/')
    const { size } = await stat(full)
    if (size <= largestFile) files.push({ path, text: await readFile(full, 'utf8') })
    else faults.push(describe(path, `is larger than ${largestFile} bytes; split it`))
  }
  return faults.length === 0 ? { ok: true, files } : { ok: false, faults }
}

const refuse = (text: string): FolderReading => ({ ok: false, faults: [describe('', text)] })

const describe = (file: string, text: string): DocumentFault => ({
  file,
  line: null,
  column: null,
  text,
})
