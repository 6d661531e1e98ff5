import type { Sharp } from 'sharp'
import { framePicture } from './frame-picture.ts'
import type { PictureFormat } from './picture-format.rules.ts'
import { findOriginalType } from './picture-type.rules.ts'
import { explainFailure, openPicture, type PictureRefusal, unknownType } from './sharp-engine.ts'

export interface VariantOptions {
  /** Maximum width in pixels; smaller originals are not enlarged. */
  readonly width: number
  /** `whole`: the picture's own shape. `frame`: 4:3 (frame-picture.ts). Else cropped to this height and the width. */
  readonly fit: 'whole' | 'frame' | { readonly cutToHeight: number }
  readonly format: PictureFormat
  /** 1 to 100, on JPEG's scale. */
  readonly quality: number
}

export type VariantOutcome = { readonly ok: true; readonly bytes: Buffer } | PictureRefusal

/**
 * AVIF looks like JPEG and WebP at a quality about this much lower, and is then a third smaller than WebP (measured on
 * photographs of cars).
 */
const avifQualityStep = 20
/** 0 to 9. One step more takes 50 % longer to save 1 % of the bytes. */
const avifEffort = 1

/**
 * Makes one size of a picture, without EXIF metadata (location, serial number, thumbnail). A transparent picture is
 * made as WebP in place of AVIF: our encoder marks the opacity of an AVIF as values from 16 to 235, although they are
 * from 0 to 255, so that browsers cut off faint shadows (measured in Chromium with libheif 1.23).
 */
export async function makeVariant(
  original: Buffer,
  options: VariantOptions,
): Promise<VariantOutcome> {
  if (findOriginalType(original) === undefined) return unknownType
  const { format, quality } = options
  try {
    const resized = await fitPicture(original, options)
    switch (format) {
      case 'avif':
        if (await isTransparent(original)) return done(await resized.webp({ quality }).toBuffer())
        return done(
          await resized.avif({ quality: quality - avifQualityStep, effort: avifEffort }).toBuffer(),
        )
      case 'webp':
        return done(await resized.webp({ quality }).toBuffer())
      case 'jpeg': {
        // JPEG has no transparency.
        const solid = resized.flatten({ background: '#ffffff' })
        return done(await solid.jpeg({ quality, mozjpeg: true }).toBuffer())
      }
    }
  } catch (error) {
    return explainFailure(error)
  }
}

async function isTransparent(original: Buffer): Promise<boolean> {
  const { hasAlpha } = await openPicture(original).metadata()
  return hasAlpha
}

async function fitPicture(original: Buffer, { width, fit }: VariantOptions): Promise<Sharp> {
  if (fit === 'frame') return framePicture(original, width)
  if (fit === 'whole') return openPicture(original).resize({ width, withoutEnlargement: true })
  return openPicture(original).resize({ width, height: fit.cutToHeight, fit: 'cover' })
}

const done = (bytes: Buffer): VariantOutcome => ({ ok: true, bytes })
