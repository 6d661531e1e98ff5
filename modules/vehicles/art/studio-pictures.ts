import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { composePicture, type MasterLayers, type Pixels } from './compose-picture.ts'
import { groundLights } from './studio-light.ts'
import { studioPaints } from './studio-paints.ts'
import type { StudioPicture } from './studio-styles.ts'
import { chooseGroundArea, findMaster, viewsOfFronts } from './studio-views.ts'

/** Draws a picture from the masters in `folder` (db/demo/masters): a JPEG, or a PNG for the background `clear`. */
export async function drawStudioFile(
  folder: string,
  picture: StudioPicture,
  least: number,
): Promise<Buffer> {
  return encode(await composeStudioPicture(folder, picture, least))
}

/** Whether the files have a master for the picture's form. */
export function hasMaster(folder: string, picture: StudioPicture): boolean {
  return existsSync(pathOf(folder, picture, 'base'))
}

/**
 * The picture as RGB, or RGBA for the background `clear`, in the size of the master. If half that size is enough for
 * a width of `least` pixels, in that size, which takes a quarter of the time: a page of cards requests many pictures.
 */
export async function composeStudioPicture(
  folder: string,
  picture: StudioPicture,
  least = Infinity,
): Promise<Pixels> {
  const layers = await readLayers(folder, picture, least)
  const { width, height } = layers.base
  const ground =
    picture.ground === 'clear' ? null : await readGround(folder, picture, width, height)
  return composePicture(layers, studioPaints[picture.paint], groundLights[picture.ground], ground)
}

async function readLayers(
  folder: string,
  picture: StudioPicture,
  least: number,
): Promise<MasterLayers> {
  const { mirrored } = findMaster(picture.view)
  const [wholeBase, wholePaint, floor] = await Promise.all([
    readRaw(
      sharp(pathOf(folder, picture, 'base'))
        .flop(mirrored)
        .ensureAlpha(),
    ),
    readRaw(
      sharp(pathOf(folder, picture, 'paint'))
        .flop(mirrored)
        .toColourspace('b-w'),
    ),
    readRaw(sharp(pathOf(folder, picture, 'floor')).toColourspace('b-w')),
  ])
  const enough = wholeBase.width / 2 >= least
  const base = enough ? halve(wholeBase, 4) : wholeBase
  const paint = enough ? halve(wholePaint, 1) : wholePaint
  const { width, height } = base
  const [shadow, mirrorBase, mirrorPaint, mirrorCover] = await Promise.all(
    [0, 1, 2, 3].map((row) => enlargePart(floor, row, width, height, mirrored)),
  )
  const none = new Uint8Array(width * height)
  return {
    base,
    paint: paint.data,
    shadow: shadow ?? none,
    mirrorBase: mirrorBase ?? none,
    mirrorPaint: mirrorPaint ?? none,
    mirrorCover: mirrorCover ?? none,
  }
}

/**
 * Halves a picture: makes one pixel from each four. Colours are already multiplied by their opacity; colours of
 * transparent pixels are artefacts of the encoder and are ignored.
 */
function halve({ data, width, height }: Pixels, channels: 1 | 4): Pixels {
  const [half, rows] = [width / 2, height / 2]
  const out = new Uint8Array(half * rows * channels)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < half; x += 1) {
      const corner = (y * 2 * width + x * 2) * channels
      const to = (y * half + x) * channels
      for (let c = 0; c < channels; c += 1) {
        let sum = 0
        for (const next of [0, channels, width * channels, (width + 1) * channels]) {
          const covered = channels === 1 || c === 3 || data[corner + next + 3] !== 0
          if (covered) sum += data[corner + next + c] ?? 0
        }
        out[to + c] = (sum + 2) >> 2
      }
    }
  }
  return { data: out, width: half, height: rows }
}

/** Enlarges one of the four small pictures that a floor master contains, one below the other. */
async function enlargePart(
  floor: Pixels,
  row: number,
  width: number,
  height: number,
  mirrored: boolean,
): Promise<Uint8Array> {
  const size = floor.data.length / 4
  const part = floor.data.subarray(row * size, (row + 1) * size)
  const raw = { width: floor.width, height: floor.height / 4, channels: 1 } as const
  const { data } = await readRaw(
    sharp(part, { raw })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      // After enlarging, because that is not symmetrical.
      .flop(mirrored)
      .toColourspace('b-w'),
  )
  return data
}

/**
 * The background of a picture. Its file is wider than pictures and is divided into three parts, of which one is used.
 * A detail uses a small area, out of focus; through the panes of a cabin, a larger one is seen.
 */
async function readGround(
  folder: string,
  { ground, groundPart, view }: StudioPicture,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const file = sharp(join(folder, `ground-${ground}.webp`))
  const parts = {
    whole: () => file.extract({ left: groundPart * 200, top: 0, width: 1600, height: 1200 }),
    detail: () =>
      file.extract({ left: 300 + groundPart * 300, top: 430, width: 800, height: 600 }).blur(9),
    panes: () =>
      file.extract({ left: 100 + groundPart * 300, top: 346, width: 1120, height: 840 }).blur(6),
  }
  const part = parts[chooseGroundArea(view)]()
  const { data } = await readRaw(part.resize(width, height, { fit: 'fill' }).removeAlpha())
  return data
}

async function readRaw(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function encode({ data, width, height }: Pixels): Promise<Buffer> {
  const channels = data.length === width * height * 4 ? 4 : 3
  const image = sharp(data, { raw: { width, height, channels } })
  return channels === 4
    ? image.png({ compressionLevel: 3 }).toBuffer()
    : image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

function pathOf(
  folder: string,
  { shape, style, front, view: wanted }: StudioPicture,
  layer: string,
): string {
  const { view } = findMaster(wanted)
  const ofFront = front !== undefined && viewsOfFronts.includes(view) ? `-${front}` : ''
  return join(folder, `${shape}-${style}${ofFront}-${view}-${layer}.webp`)
}
