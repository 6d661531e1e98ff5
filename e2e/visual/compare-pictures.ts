import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Tolerance for a pixel's colour, 0 to 1: invisible to the eye, but more than rounding. */
const threshold = 0.1
/** How many pixels may differ more: the edge of a letter or two, whatever the picture's size. */
const mostDifferent = 40
/** Low quality for small files; both pictures lose the same. */
const quality = 45

interface PictureFolders {
  readonly references: string
  /** Folder for the expected, actual and difference pictures of a failure. */
  readonly outcomes: string
}

type Comparison =
  | { readonly same: true }
  | { readonly same: false; readonly reason: string; readonly files: readonly string[] }

/** Compares a PNG with the reference of that name; with `update` it writes the reference instead. */
export async function comparePicture(
  png: Buffer,
  name: string,
  { references, outcomes }: PictureFolders,
  update: boolean,
): Promise<Comparison> {
  const reference = join(references, `${name}.webp`)
  const packed = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
  if (update) {
    // An unchanged picture is not rewritten, so that a commit only contains changed ones.
    if (existsSync(reference) && (await isSame(readFileSync(reference), packed))) {
      return { same: true }
    }
    mkdirSync(references, { recursive: true })
    writeFileSync(reference, packed)
    return { same: true }
  }
  mkdirSync(outcomes, { recursive: true })
  const write = (kind: string, picture: Buffer): string => {
    const file = join(outcomes, `${name}.${kind}.webp`)
    writeFileSync(file, picture)
    return file
  }
  if (!existsSync(reference)) {
    return { same: false, reason: 'there is no reference yet', files: [write('actual', packed)] }
  }
  const expected = readFileSync(reference)
  const difference = await measureDifference(expected, packed)
  if (difference.kind === 'pixels' && difference.count <= mostDifferent) return { same: true }
  const files = [write('expected', expected), write('actual', packed)]
  if (difference.kind === 'size') return { same: false, reason: difference.reason, files }
  const { width, height, diff } = difference
  const drawn = await sharp(diff, { raw: { width, height, channels: 4 } })
    .webp()
    .toBuffer()
  return {
    same: false,
    reason: `${difference.count} pixels differ`,
    files: [...files, write('diff', drawn)],
  }
}

async function isSame(one: Buffer, other: Buffer): Promise<boolean> {
  const difference = await measureDifference(one, other)
  return difference.kind === 'pixels' && difference.count <= mostDifferent
}

type Difference =
  | { readonly kind: 'size'; readonly reason: string }
  | {
      readonly kind: 'pixels'
      readonly count: number
      readonly diff: Buffer
      readonly width: number
      readonly height: number
    }

async function measureDifference(expected: Buffer, actual: Buffer): Promise<Difference> {
  const [one, other] = await Promise.all([expected, actual].map(decode))
  if (one === undefined || other === undefined) throw new Error('two pictures are compared')
  const { width, height } = one.info
  if (width !== other.info.width || height !== other.info.height) {
    const reason = `it is ${other.info.width} × ${other.info.height} px, not ${width} × ${height}`
    return { kind: 'size', reason }
  }
  const diff = Buffer.alloc(one.data.length)
  const count = pixelmatch(one.data, other.data, diff, width, height, { threshold })
  return { kind: 'pixels', count, diff, width, height }
}

const decode = (picture: Buffer) =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
