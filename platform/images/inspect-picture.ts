import { findOriginalType, type OriginalType } from './picture-type.rules.ts'
import { explainFailure, openPicture, type PictureRefusal, unknownType } from './sharp-engine.ts'

export interface PictureFacts {
  readonly ok: true
  readonly mediaType: OriginalType
  /** In pixels, the way up that it is shown. */
  readonly width: number
  readonly height: number
}

/** Decodes the whole picture once, small, so that every stored picture is one that can be shown. */
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
