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

/** Controls without a file send an empty part each. */
const emptyParts = 50
/**
 * What is too much is read all the same up to this many times what is allowed: a browser that is cut off
 * while it sends shows an error of its own instead of our response.
 */
const patience = 2.5

interface ReadOptions {
  readonly limits?: UploadLimits
  /** The form is refused whatever it holds: its values are read for the page that says so, and no file is written. */
  readonly refused?: FormRefusal | undefined
}

/**
 * Reads a form with files. The files lie aside on the disk afterwards, so that memory stays flat; the caller
 * discards them. Where the form is refused nothing lies there any more.
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
    // Broken off, it says so at once; one without a listener would end the process.
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
      // A name's folders are cut off by the rules for names, which know both kinds of them.
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
    // No boundary.
    return undefined
  }
}

/** @returns why the form could not be read to its end; undefined: it could */
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
  /** By the number of their part: a small one may be saved before a large one that came first. */
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
    // A control that was left empty.
    if (details.name === '' && saved.bytes === 0) return
    if (files.size === limits.files) refusal ??= refuseFileCount(limits, details.field)
    files.set(number, { ...details, ...saved, path })
  }

  return {
    /** In the order of the form. */
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
          // The rest of the form follows it.
          part.resume()
        })
        .finally(() => open.delete(part))
      jobs.push(job)
    },
    refuseMore(): void {
      refusal ??= refuseFileCount(limits, [...files.values()].at(-1)?.field ?? '')
    },
    /** Nothing more comes: whoever still waits for a part's end would wait for ever. */
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
