import { readFile, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { findOriginalType, type OriginalType } from './picture-type.rules.ts'
import { explainFailure, openPicture, type PictureRefusal, unknownType } from './sharp-engine.ts'

export interface MadePicture {
  readonly ok: true
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly bytes: number
}

export interface ReencodedPicture {
  readonly ok: true
  readonly mediaType: MadePicture['mediaType']
  readonly bytes: Buffer
  /** Pixels, after applying the EXIF orientation. */
  readonly width: number
  readonly height: number
}

/**
 * Re-encodes a picture from its pixels at its own size, which removes metadata and any hidden or appended data. Of an
 * animation only the first frame is kept.
 */
export async function reencodeBytes(original: Buffer): Promise<ReencodedPicture | PictureRefusal> {
  const type = findOriginalType(original)
  if (type === undefined) return unknownType
  const { mediaType, encode } = targets[type]
  try {
    const { data, info } = await encode(openPicture(original)).toBuffer({ resolveWithObject: true })
    return { ok: true, mediaType, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return explainFailure(error)
  }
}

/**
 * Re-encodes the picture in a file like `reencodeBytes`.
 * @param path of a file of some megabytes, which is read whole
 * @param target where the new file is written
 * @throws errors of the disk
 */
export async function reencodePicture(
  path: string,
  target: string,
): Promise<MadePicture | PictureRefusal> {
  const made = await reencodeBytes(await readFile(path))
  if (!made.ok) return made
  await writeFile(target, made.bytes, { mode: 0o600 })
  return { ok: true, mediaType: made.mediaType, bytes: made.bytes.length }
}

/** High enough to keep number plates and dents visible. */
const quality = 88

const jpeg = {
  mediaType: 'image/jpeg',
  // JPEG has no transparency.
  encode: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality }),
} as const
const png = { mediaType: 'image/png', encode: (picture: Sharp) => picture.png() } as const
const webp = {
  mediaType: 'image/webp',
  encode: (picture: Sharp) => picture.webp({ quality, effort: 2 }),
} as const

/** PNG stays PNG, so that drawings stay sharp; AVIF becomes JPEG, which every mail program and desktop opens. */
const targets: Readonly<Record<OriginalType, typeof jpeg | typeof png | typeof webp>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/gif': png,
  'image/webp': webp,
  'image/avif': jpeg,
}
