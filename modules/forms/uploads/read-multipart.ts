import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { isDiskFault } from '#platform/files/disk-fault.ts'
import type { FormRefusal } from '../form-refusal.types.ts'
import type { IncomingFile, MultipartOutcome } from './incoming-file.types.ts'
import type { IncomingFolder } from './incoming-folder.ts'
import { isControlName, openFieldReader } from './multipart-fields.ts'
import {
  cutShort,
  noSpace,
  notMultipart,
  refuseFileCount,
  refuseLargeFile,
  refuseLargeFiles,
  tooMuchText,
} from './multipart-refusals.ts'
import { savePart } from './save-part.ts'
import { type UploadLimits, uploadLimits } from './upload-limits.rules.ts'

/** Maximum number of empty parts: each file control without a file sends one. */
const emptyParts = 50
/**
 * A body over the limit is still read up to this multiple of it: a browser whose upload is cut off shows its own
 * error instead of our response.
 */
const patience = 2.5

interface ReadOptions {
  readonly limits?: UploadLimits
  /**
   * Refusal of a form that is refused in any case. Its values are still read, to show the form again with them; no
   * file is written.
   */
  readonly refused?: FormRefusal | undefined
}

/**
 * Reads a form with files. Files go to a temporary folder, so that memory use stays flat; the
 * caller discards them. If the form is refused, the folder is removed already.
 *
 * @param request multipart/form-data; its body is consumed
 */
export async function readMultipart(
  request: Pick<Request, 'headers' | 'body'>,
  incoming: IncomingFolder,
  { limits = uploadLimits, refused }: ReadOptions = {},
): Promise<MultipartOutcome> {
  const boy = openBusboy(request.headers.get('content-type') ?? '', limits)
  if (boy === undefined || request.body === null) {
    return { ok: false, refusal: notMultipart, fields: {} }
  }
  const fields = openFieldReader(limits)
  const parts = openFileReader(incoming, limits, refused)
  boy.on('field', (name: string | undefined, value, _, truncated) => {
    fields.take(name, value, truncated)
  })
  boy.on('fieldsLimit', fields.refuse)
  boy.on('partsLimit', fields.refuse)
  boy.on('filesLimit', parts.refuseMore)
  boy.on('file', (field: string | undefined, part, name: string | undefined, _, mediaType) => {
    // An aborted part emits an error; without a listener that would end the process.
    part.on('error', () => undefined)
    if (field === undefined || !isControlName(field)) part.resume()
    else parts.take({ field, part, name: name ?? '', mediaType })
  })
  const unread = await feed(request.body, boy, limits)
  if (unread !== undefined) parts.abandon()
  await parts.settle()

  const refusal = parts.refusal() ?? fields.refusal() ?? unread
  if (refusal !== undefined) {
    await parts.discard()
    return { ok: false, refusal, fields: fields.values(), diskFault: parts.diskFault() }
  }
  return { ok: true, fields: fields.values(), files: parts.files(), discard: parts.discard }
}

function openBusboy(contentType: string, limits: UploadLimits): BusboyInstance | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Our own rules for file names remove folders, of both Windows and Unix.
      preservePath: true,
      limits: {
        fields: limits.fields,
        fieldSize: limits.fieldBytes,
        files: limits.files + emptyParts,
        fileSize: limits.fileBytes,
        parts: limits.fields + limits.files + emptyParts,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    // The boundary is missing.
    return undefined
  }
}

/** @returns why the form could not be read completely; undefined: it could */
async function feed(
  body: NonNullable<Request['body']>,
  boy: BusboyInstance,
  limits: UploadLimits,
): Promise<FormRefusal | undefined> {
  let left = patience * (limits.totalFileBytes + limits.totalFieldBytes)
  const bounded = new Transform({
    transform(piece: Buffer, _, done) {
      left -= piece.length
      if (left < 0) done(new Error('the form is far too large'))
      else done(null, piece)
    },
  })
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), bounded, boy)
    return undefined
  } catch {
    return left < 0 ? tooMuchText : cutShort
  }
}

interface Part {
  readonly field: string
  readonly part: BusboyFileStream
  readonly name: string
  readonly mediaType: string
}

function openFileReader(
  incoming: IncomingFolder,
  limits: UploadLimits,
  refused: FormRefusal | undefined,
) {
  /** Keyed by part number, because a small file may be saved before an earlier large one. */
  const files = new Map<number, IncomingFile>()
  const jobs: Promise<void>[] = []
  const open = new Set<BusboyFileStream>()
  let folder: Promise<string> | undefined
  let total = 0
  let refusal = refused
  let fault: unknown

  const save = async ({ part, ...details }: Part, number: number): Promise<void> => {
    const path = join(await (folder ??= incoming.open()), String(number))
    const saved = await savePart(part, path, (bytes) => {
      total += bytes
      if (total > limits.totalFileBytes) refusal ??= refuseLargeFiles(limits, details.field)
      return refusal === undefined
    })
    // An empty file control.
    if (details.name === '' && saved.bytes === 0) return
    if (files.size === limits.files) refusal ??= refuseFileCount(limits, details.field)
    files.set(number, { ...details, ...saved, path })
  }

  return {
    /** Sorted in the order of the form. */
    files: (): IncomingFile[] =>
      [...files].toSorted(([one], [other]) => one - other).map(([, file]) => file),
    take(sent: Part): void {
      const { part } = sent
      if (refused !== undefined) {
        part.resume()
        return
      }
      open.add(part)
      part.once('limit', () => (refusal ??= refuseLargeFile(limits, sent.field, sent.name)))
      const job = save(sent, jobs.length)
        .catch((error: unknown) => {
          fault ??= error
          // The rest of the form follows this part.
          part.resume()
        })
        .finally(() => open.delete(part))
      jobs.push(job)
    },
    refuseMore(): void {
      refusal ??= refuseFileCount(limits, [...files.values()].at(-1)?.field ?? '')
    },
    /** The input has ended: destroys open parts, so that nothing waits for their end. */
    abandon(): void {
      for (const part of open) part.destroy(new Error('the form was cut short'))
    },
    async settle(): Promise<void> {
      await Promise.all(jobs)
    },
    diskFault: () => (isDiskFault(fault) ? (fault as NodeJS.ErrnoException).code : undefined),
    refusal(): FormRefusal | undefined {
      if (isDiskFault(fault)) return noSpace
      return refusal ?? (fault === undefined ? undefined : cutShort)
    },
    async discard(): Promise<void> {
      const made = await folder?.catch(() => undefined)
      if (made !== undefined) await rm(made, { recursive: true, force: true })
    },
  }
}
