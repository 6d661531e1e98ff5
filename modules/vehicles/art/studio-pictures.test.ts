import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Pixels } from './compose-picture.ts'
import { composeStudioPicture, drawStudioFile } from './studio-pictures.ts'
import { examplePicture } from './studio-picture.fake.ts'
import {
  countStyles,
  findDrawnStyle,
  studioGrounds,
  studioShapes,
  type StudioPicture,
} from './studio-styles.ts'
import { listMasterViews, listViews } from './studio-views.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'db', 'demo', 'masters')
const largestOfAll = 20 * 1024 * 1024

const picture = examplePicture

describe('the masters', () => {
  test('are there for every shape, style, front and view, and every ground, and no others', () => {
    const styles = studioShapes.flatMap((shape) =>
      Array.from({ length: countStyles(shape) }, (_, index) => ({ shape, style: index + 1 })),
    )
    const names = styles.flatMap((model) => {
      const name = `${model.shape}-${model.style}`
      const fronts = findDrawnStyle(model)?.otherFronts ?? []
      return [
        ...listMasterViews(model).map((view) => `${name}-${view}`),
        ...fronts.flatMap((front) =>
          listMasterViews({ ...model, front }).map((view) => `${name}-${front}-${view}`),
        ),
      ]
    })
    const wanted = names.flatMap((name) =>
      ['base', 'paint', 'floor'].map((layer) => `${name}-${layer}.webp`),
    )
    const grounds = studioGrounds
      .filter((ground) => ground !== 'clear')
      .map((ground) => `ground-${ground}.webp`)
    expect(readdirSync(folder).toSorted()).toEqual([...wanted, ...grounds].toSorted())
  })

  test('take at most 20 MB together', () => {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(largestOfAll)
  })
})

describe('a studio picture', () => {
  test('is the same bytes whenever it is made, 4 to 3, and of its paint', async () => {
    const [one, again, other] = await Promise.all([
      composeStudioPicture(folder, picture),
      composeStudioPicture(folder, picture),
      composeStudioPicture(folder, { ...picture, paint: 'Blue' }),
    ])
    expect([one.width, one.height]).toEqual([1280, 960])
    expect(one.data.length).toBe(1280 * 960 * 3)
    expect(Buffer.compare(one.data, again.data)).toBe(0)
    expect(countBy(one.data, isRed)).toBeGreaterThan(30_000)
    expect(countBy(other.data, isRed)).toBeLessThan(3000)
  })

  test('has the front of its key where the front shows, and else the same pictures', async () => {
    const older = { ...picture, front: 'halogen' } as const
    const [own, other] = await Promise.all([
      composeStudioPicture(folder, picture),
      composeStudioPicture(folder, older),
    ])
    expect(Buffer.compare(own.data, other.data)).not.toBe(0)
    const [side, olderSide] = await Promise.all([
      composeStudioPicture(folder, { ...picture, view: 'side' }),
      composeStudioPicture(folder, { ...older, view: 'side' }),
    ])
    expect(Buffer.compare(side.data, olderSide.data)).toBe(0)
  })

  test('is drawn at half size where that is wide enough, and looks the same', async () => {
    const [whole, half, notHalf] = await Promise.all([
      composeStudioPicture(folder, picture),
      composeStudioPicture(folder, picture, 640),
      composeStudioPicture(folder, picture, 641),
    ])
    expect([half.width, half.height, notHalf.width]).toEqual([640, 480, 1280])
    const shrunk = await sharp(whole.data, { raw: { width: 1280, height: 960, channels: 3 } })
      .resize(640, 480, { kernel: 'linear' })
      .raw()
      .toBuffer()
    const off = shrunk.reduce((sum, byte, at) => sum + Math.abs(byte - (half.data[at] ?? 0)), 0)
    expect(off / shrunk.length).toBeLessThan(3)
  })

  test('from the other side is the mirror image, on a ground that is not mirrored', async () => {
    const suv = { ...picture, shape: 'suv', style: 1, ground: 'clear' } as const
    for (const [view, other] of [
      ['front-right', 'hero'],
      ['rear-right', 'rear'],
      ['turn-23', 'turn-01'],
      ['turn-13', 'turn-11'],
    ] as const) {
      const [one, mirrored] = await Promise.all([
        composeStudioPicture(folder, { ...suv, view: other }),
        composeStudioPicture(folder, { ...suv, view }),
      ])
      expect(Buffer.compare(await flop(one), mirrored.data)).toBe(0)
    }
    const onGround = { ...suv, ground: 'yard' } as const
    const [one, mirrored] = await Promise.all([
      composeStudioPicture(folder, onGround),
      composeStudioPicture(folder, { ...onGround, view: 'front-right' }),
    ])
    const firstRow = 3 * one.width
    expect(one.data.subarray(0, firstRow)).toEqual(mirrored.data.subarray(0, firstRow))
  })

  test('of a form that is turned has the same size for all sides', async () => {
    const utes: StudioPicture = { ...picture, shape: 'ute', style: 2 }
    const sides = listViews(utes).filter((view) => view.startsWith('turn-'))
    expect(sides).toHaveLength(24)
    for (const view of sides.slice(0, 13)) {
      const { width, height } = await sharp(join(folder, `ute-2-${view}-base.webp`)).metadata()
      expect([width, height]).toEqual([800, 600])
    }
  })

  test('of a cabin shows its own paint at the door, and the ground through the panes', async () => {
    const cabin: StudioPicture = { ...picture, shape: 'hatch', style: 2, view: 'front-seats' }
    const [coast, garage] = await Promise.all([
      composeStudioPicture(folder, cabin),
      composeStudioPicture(folder, { ...cabin, ground: 'garage' }),
    ])
    expect(countBy(coast.data, isRed)).toBeGreaterThan(5000)
    expect(Buffer.compare(coast.data, garage.data)).not.toBe(0)
  })

  test('is a file of the image route; without a ground it keeps its transparency', async () => {
    const onGround = await drawStudioFile(folder, picture, Infinity)
    const { format, width } = await sharp(onGround).metadata()
    expect([format, width]).toEqual(['jpeg', 1280])
    const clear = await drawStudioFile(folder, { ...picture, ground: 'clear' }, Infinity)
    const alone = sharp(clear)
    expect((await alone.metadata()).hasAlpha).toBe(true)
    const { channels } = await alone.stats()
    expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255])
  })
})

async function flop({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flop()
    .raw()
    .toBuffer()
}

const isRed = (red: number, green: number, blue: number): boolean =>
  red > 90 && red > 2 * green && red > 2 * blue

function countBy(
  data: Uint8Array,
  wanted: (...pixel: [number, number, number]) => boolean,
): number {
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    if (wanted(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1
  }
  return count
}
