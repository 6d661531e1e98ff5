import sharp, { type Sharp } from 'sharp'
import { openPicture } from './sharp-engine.ts'

/** Width to height. */
const frameRatio = 4 / 3
/** So much of a side may be cut for the frame: what stands at the edge is rarely the subject. */
const mostCut = 0.12
/** The ground is drawn this large and enlarged: soft, and next to nothing in bytes. */
const groundSize = { width: 64, height: 48 }

/**
 * The picture in a frame of 4 to 3, at most `width` wide. One of nearly that shape is cut to it; a wider or
 * taller one is cut a little, and what is then left of the frame is filled with its own blurred colours, so
 * that a car is seen from nose to tail.
 */
export async function framePicture(original: Buffer, width: number): Promise<Sharp> {
  const { autoOrient } = await openPicture(original).metadata()
  const { frame, inner } = fitFrame(autoOrient, width)
  const picture = openPicture(original).resize({ ...inner, fit: 'cover' })
  if (inner.width === frame.width && inner.height === frame.height) return picture

  const ground = openPicture(original)
    .resize({ ...groundSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .blur(4)
    .modulate({ brightness: 0.92 })
  return (await reopen(ground))
    .resize({ ...frame, fit: 'fill', kernel: 'cubic' })
    .composite([{ ...(await toRaw(picture)), gravity: 'centre' }])
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

/** The frame, never so large that the picture in it would be enlarged, and the picture's size in it. */
export function fitFrame(original: Size, width: number): { frame: Size; inner: Size } {
  const ratio = original.width / original.height
  const isWide = ratio >= frameRatio
  const cut = isWide
    ? Math.max(frameRatio, ratio * (1 - mostCut))
    : Math.min(frameRatio, ratio / (1 - mostCut))
  const natural = isWide
    ? Math.min(original.width, original.height * cut)
    : Math.min(original.height, original.width / cut) * frameRatio
  const frame = toSize(Math.min(width, natural), frameRatio)
  const inner =
    cut === frameRatio ? frame : isWide ? toSize(frame.width, cut) : toSize(frame.height * cut, cut)
  // Rounding may have gone beyond the picture or the frame by a pixel.
  return {
    frame,
    inner: {
      width: Math.min(inner.width, frame.width, original.width),
      height: Math.min(inner.height, frame.height, original.height),
    },
  }
}

/** Whole pixels, at least one. */
function toSize(width: number, ratio: number): Size {
  const whole = Math.max(1, Math.round(width))
  return { width: whole, height: Math.max(1, Math.round(width / ratio)) }
}
