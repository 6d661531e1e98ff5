import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export interface SavedPart {
  readonly bytes: number
  /** SHA-256 in hexadecimal. */
  readonly sentHash: string
}

/**
 * Writes a part to a new file, at the speed of the disk. The part is always read to its end, since
 * the rest of the form follows it.
 *
 * @param mayKeep called with each chunk's size; once false, nothing more is written
 * @throws errors of the disk, after the part's end; errors of the part
 */
export async function savePart(
  part: Readable,
  path: string,
  mayKeep: (bytes: number) => boolean,
): Promise<SavedPart> {
  const hash = createHash('sha256')
  let bytes = 0
  let keeping = true
  let fault: Error | undefined
  let file: Awaited<ReturnType<typeof open>> | undefined
  try {
    for await (const piece of part as AsyncIterable<Buffer>) {
      keeping &&= mayKeep(piece.length)
      if (!keeping || fault !== undefined) continue
      bytes += piece.length
      hash.update(piece)
      try {
        file ??= await open(path, 'wx', 0o600)
        await file.writeFile(piece)
      } catch (error) {
        fault = error as Error
      }
    }
  } finally {
    await file?.close()
  }
  if (fault !== undefined) throw fault
  return { bytes, sentHash: hash.digest('hex') }
}
