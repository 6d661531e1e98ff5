import { isDiskFault } from '#platform/files/disk-fault.ts'
import { type FileStore, secureFile } from '#platform/files/file-store.ts'
import { reencodePicture } from '#platform/images/reencode-picture.ts'
import type { PictureFault } from '#platform/images/sharp-engine.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import {
  describeFileFault,
  type FileFault,
  type FileKind,
  fileKinds,
} from '#modules/forms/uploads/file-kind.rules.ts'
import { makeHarmlessName, showName } from '#modules/forms/uploads/file-name.rules.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { StageOutcome, StoredLeadFile } from './stored-lead-file.types.ts'
import { filesBusy, noSpace } from '#modules/forms/uploads/multipart-refusals.ts'
import { sniffFile } from '#modules/forms/uploads/sniff-file.ts'

type Checked =
  | { readonly ok: true; readonly kind: FileKind; readonly path: string }
  | { readonly ok: false; readonly fault: FileFault }
  | { readonly ok: false; readonly busy: true }

/**
 * Files are checked one at a time: decoding a picture takes a core and much memory, which page
 * requests need.
 */
const queue = createWorkQueue<Checked>({ atOnce: 1, waiting: 20 })

const pictureFaults: Readonly<Record<PictureFault, FileFault>> = {
  'picture.unknown-type': 'file.unknown-type',
  'picture.too-many-pixels': 'file.too-many-pixels',
  'picture.broken': 'file.broken',
  'picture.too-slow': 'file.too-slow',
}

/**
 * Checks the files of a form and re-encodes pictures; if any file is refused, all are. The results are kept on disk
 * beside the store until `keep`, so that a refused lead stores nothing.
 */
export async function stageFiles(
  files: readonly IncomingFile[],
  store: FileStore,
): Promise<StageOutcome> {
  // Without a prototype: a control may be named `constructor`.
  const fields = Object.create(null) as Record<string, string>
  const accepted: AcceptedFile[] = []
  try {
    for (const file of files) {
      const checked = await checkFile(file)
      if (checked.ok) accepted.push({ file, ...checked })
      else if ('busy' in checked) return { ok: false, refusal: filesBusy }
      else fields[file.field] ??= describeFileFault(showName(file.name), checked.fault)
    }
    if (Object.keys(fields).length > 0) return { ok: false, refusal: refuseFiles(fields) }
    const staged: StagedFile[] = []
    for (const each of accepted) staged.push(await stageFile(each))
    return {
      ok: true,
      staged: staged.map(({ file }) => file),
      async keep() {
        for (const { path, file } of staged) {
          await store.take(path, { hash: file.contentHash, bytes: file.bytes })
        }
      },
      remove: (hash) => store.remove(hash),
    }
  } catch (error) {
    if (isDiskFault(error)) return { ok: false, refusal: noSpace }
    throw error
  }
}

export function refuseFiles(fields: Readonly<Record<string, string>>): FormRefusal {
  const error = Object.values(fields).join(' ')
  return { status: 422, code: 'lead.file-refused', error, fields }
}

async function checkFile({ path }: IncomingFile): Promise<Checked> {
  const queued = await queue.run(path, () => checkContent(path))
  return queued.kind === 'done' ? queued.value : { ok: false, busy: true }
}

async function checkContent(path: string): Promise<Checked> {
  const sniffed = await sniffFile(path)
  if (!sniffed.ok) return sniffed
  return sniffed.kind === 'picture'
    ? remakePicture(path)
    : { ok: true, kind: fileKinds[sniffed.kind], path }
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

interface AcceptedFile {
  readonly file: IncomingFile
  readonly kind: FileKind
  readonly path: string
}

interface StagedFile {
  readonly path: string
  readonly file: StoredLeadFile
}

async function stageFile({ file, kind, path }: AcceptedFile): Promise<StagedFile> {
  const { mediaType, extension, sameKind } = kind
  const { hash, bytes } = await secureFile(path)
  const name = makeHarmlessName(file.name, extension, sameKind)
  return { path, file: { field: file.field, name, mediaType, contentHash: hash, bytes } }
}
