import { findOriginalType, type OriginalType } from './picture-type.rules.ts'
import { explainFailure, openPicture, type PictureRefusal, unknownType } from './sharp-engine.ts'

export interface PictureFacts {
  readonly ok: true
  readonly mediaType: OriginalType
  /** Pixels, after applying the EXIF orientation. */
  readonly width: number
  readonly height: number
}

/** Decodes the whole picture once at a small size, so that every stored picture is known to be displayable. */
export async function inspectPicture(bytes: Buffer): Promise<PictureFacts | PictureRefusal> {
  const mediaType = findOriginalType(bytes)
  if (mediaType === undefined) return unknownType
  try {
    const { autoOrient } = await openPicture(bytes).metadata()
    await openPicture(bytes).resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer()
    return { ok: true, mediaType, width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    return explainFailure(error)
  }
}
