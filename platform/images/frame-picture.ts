import sharp, { type Sharp } from 'sharp'
import { openPicture } from './sharp-engine.ts'

/** Ratio of width to height. */
const frameRatio = 4 / 3
/**
 * The share of a side that may be cropped, since the subject is rarely at the edge. For wide pictures it is enough to
 * crop 16:9 to the frame; visitors see the whole picture in the gallery.
 */
const mostCut = { wide: 0.25, upright: 0.12 }
/** The background of an upright picture is rendered this small and enlarged: blurred, with hardly any bytes. */
const groundSize = { width: 64, height: 48 }
/** A row is sampled in this many columns and blended between them. */
const softColumns = 12

/**
 * The picture in a 4:3 frame, at most `width` wide. Pictures close to 4:3, and wide ones up to 16:9, are cropped.
 * Beside an upright picture the frame shows its own blurred colours; above and below a panorama its first and last rows
 * continue, blurred.
 */
export async function framePicture(original: Buffer, width: number): Promise<Sharp> {
  const { autoOrient } = await openPicture(original).metadata()
  const { frame, inner } = fitFrame(autoOrient, width)
  const picture = openPicture(original).resize({ ...inner, fit: 'cover' })
  if (inner.width === frame.width && inner.height === frame.height) return picture
  if (inner.width === frame.width) return await continueRows(picture, frame)

  const ground = openPicture(original)
    .resize({ ...groundSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .blur(4)
    .modulate({ brightness: 0.92 })
  return (await reopen(ground))
    .resize({ ...frame, fit: 'fill', kernel: 'cubic' })
    .composite([{ ...(await toRaw(picture)), gravity: 'centre' }])
}

/** The picture in the middle of the frame, its first and last rows continued above and below it, blurred. */
async function continueRows(picture: Sharp, frame: Size): Promise<Sharp> {
  const { input, raw } = await toRaw(picture.flatten({ background: '#ffffff' }))
  const above = Math.floor((frame.height - raw.height) / 2)
  const below = frame.height - raw.height - above
  const drawBand = async (from: number, top: number, height: number) => {
    if (height === 0) return []
    const row = sharp(input, { raw })
      .extract({ left: 0, top: from, width: raw.width, height: 1 })
      .resize({ width: Math.min(softColumns, raw.width), height: 1, fit: 'fill' })
    const band = (await reopen(row)).resize({
      width: frame.width,
      height,
      fit: 'fill',
      kernel: 'cubic',
    })
    return [{ ...(await toRaw(band)), left: 0, top }]
  }
  const ground = sharp({ create: { ...frame, channels: 3, background: '#ffffff' } })
  return ground.composite([
    ...(await drawBand(0, 0, above)),
    { input, raw, left: 0, top: above },
    ...(await drawBand(raw.height - 1, above + raw.height, below)),
  ])
}

async function toRaw(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { input: data, raw: { width, height, channels } }
}

async function reopen(picture: Sharp): Promise<Sharp> {
  const { input, raw } = await toRaw(picture)
  return sharp(input, { raw })
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Sizes of the frame and of the picture in it, limited so that the picture is never enlarged. */
export function fitFrame(original: Size, width: number): { frame: Size; inner: Size } {
  const ratio = original.width / original.height
  const isWide = ratio >= frameRatio
  const cut = isWide
    ? Math.max(frameRatio, ratio * (1 - mostCut.wide))
    : Math.min(frameRatio, ratio / (1 - mostCut.upright))
  const natural = isWide
    ? Math.min(original.width, original.height * cut)
    : Math.min(original.height, original.width / cut) * frameRatio
  const frame = toSize(Math.min(width, natural), frameRatio)
  const inner =
    cut === frameRatio ? frame : isWide ? toSize(frame.width, cut) : toSize(frame.height * cut, cut)
  // Rounding may exceed the picture or the frame by a pixel.
  return {
    frame,
    inner: {
      width: Math.min(inner.width, frame.width, original.width),
      height: Math.min(inner.height, frame.height, original.height),
    },
  }
}

/** A size in whole pixels, at least 1 by 1. */
function toSize(width: number, ratio: number): Size {
  const whole = Math.max(1, Math.round(width))
  return { width: whole, height: Math.max(1, Math.round(width / ratio)) }
}
