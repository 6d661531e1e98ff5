import { stat } from 'node:fs/promises'
import { isDiskFull } from '#platform/files/disk-full.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { reencodePicture } from '#platform/images/reencode-picture.ts'
import type { PictureFault } from '#platform/images/sharp-engine.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { LeadRefusal } from '../lead.types.ts'
import { describeFileFault, type FileFault, type FileKind, fileKinds } from './file-kind.rules.ts'
import { makeHarmlessName, showName } from './file-name.rules.ts'
import type { AcceptOutcome, IncomingFile, StoredLeadFile } from './incoming-file.types.ts'
import { filesBusy, noSpace } from './multipart-refusals.ts'
import { sniffFile } from './sniff-file.ts'

type Checked =
  | { readonly ok: true; readonly kind: FileKind; readonly path: string }
  | { readonly ok: false; readonly fault: FileFault }
  | { readonly ok: false; readonly busy: true }

/** One picture at a time in this process: each takes a core and its pixels' memory, and pages want theirs. */
const queue = createWorkQueue<Checked>({ atOnce: 1, waiting: 20 })

const pictureFaults: Readonly<Record<PictureFault, FileFault>> = {
  'picture.unknown-type': 'file.unknown-type',
  'picture.too-many-pixels': 'file.too-many-pixels',
  'picture.broken': 'file.broken',
  'picture.too-slow': 'file.too-slow',
}

/**
 * Checks files that came with a form, makes pictures anew and stores what is left, all of them or none. Once
 * it resolves with `ok` they are safe on the disk; rows of theirs are written by `insertLeadFiles`.
 */
export async function acceptFiles(
  files: readonly IncomingFile[],
  store: FileStore,
): Promise<AcceptOutcome> {
  const fields: Record<string, string> = {}
  const accepted: { file: IncomingFile; kind: FileKind; path: string }[] = []
  try {
    for (const file of files) {
      const checked = await checkFile(file)
      if (checked.ok) accepted.push({ file, ...checked })
      else if ('busy' in checked) return { ok: false, refusal: filesBusy }
      else fields[file.field] ??= describeFileFault(showName(file.name), checked.fault)
    }
    if (Object.keys(fields).length > 0) return { ok: false, refusal: refuseFiles(fields) }
    const stored: StoredLeadFile[] = []
    for (const each of accepted) stored.push(await storeFile(each, store))
    return { ok: true, stored }
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, refusal: noSpace }
    throw error
  }
}

function refuseFiles(fields: Readonly<Record<string, string>>): LeadRefusal {
  const error = Object.values(fields).join(' ')
  return { status: 422, code: 'lead.file-refused', error, fields }
}

async function checkFile({ path }: IncomingFile): Promise<Checked> {
  const sniffed = await sniffFile(path)
  if (!sniffed.ok) return sniffed
  if (sniffed.kind !== 'picture') return { ok: true, kind: fileKinds[sniffed.kind], path }
  const queued = await queue.run(path, () => remakePicture(path))
  return queued.kind === 'done' ? queued.value : { ok: false, busy: true }
}

async function remakePicture(path: string): Promise<Checked> {
  const target = `${path}-remade`
  const made = await reencodePicture(path, target)
  if (!made.ok) return { ok: false, fault: pictureFaults[made.code] }
  return { ok: true, kind: pictureKinds[made.mediaType], path: target }
}

const pictureKinds = {
  'image/jpeg': fileKinds.jpeg,
  'image/png': fileKinds.png,
  'image/webp': fileKinds.webp,
} as const

async function storeFile(
  { file, kind, path }: { file: IncomingFile; kind: FileKind; path: string },
  store: FileStore,
): Promise<StoredLeadFile> {
  const { mediaType, extension, sameKind } = kind
  const { size } = await stat(path)
  return {
    field: file.field,
    name: makeHarmlessName(file.name, extension, sameKind),
    mediaType,
    contentHash: await store.take(path),
    bytes: size,
  }
}
