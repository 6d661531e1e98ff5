import sharp, { type Sharp } from 'sharp'
import { openPicture } from './sharp-engine.ts'

/** Width to height. */
const frameRatio = 4 / 3
/**
 * So much of a side may be cut for the frame: what stands at the edge is rarely the subject. Of a wide one as much as
 * fills the frame with a photograph of 16 to 9; the whole of it is seen where it is opened.
 */
const mostCut = { wide: 0.25, upright: 0.12 }
/** The ground of an upright one is drawn this large and enlarged: soft, and next to nothing in bytes. */
const groundSize = { width: 64, height: 48 }
/** A row is told apart at so many positions, and runs softly from one to the next. */
const softColumns = 12

/**
 * The picture in a frame of 4 to 3, at most `width` wide. One of nearly that shape, and one as wide as cameras take
 * them, is cut to it. What is then left of the frame beside an upright one is filled with its own blurred colours;
 * above and below a panorama its first and last row go on.
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

/** The picture in the middle of the frame, with what its first and last row show above and below it, softly. */
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

/** The frame, never so large that the picture in it would be enlarged, and the picture's size in it. */
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
