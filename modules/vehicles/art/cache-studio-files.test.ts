import { expect, test } from 'vitest'
import { cacheStudioFiles } from './cache-studio-files.ts'
import { examplePicture } from './studio-picture.fake.ts'

const picture = examplePicture

/** A test drawer that records the pictures it has drawn. */
function openDrawer() {
  const drawn: string[] = []
  const draw = cacheStudioFiles(({ paint }, least) => {
    drawn.push(`${paint} ${least}`)
    return Promise.resolve(Buffer.from(paint))
  })
  return { draw, drawn }
}

test('a picture is drawn once for all of its sizes: requested together, later, and after others', async () => {
  const { draw, drawn } = openDrawer()
  const files = await Promise.all([640, 384, 16].map((width) => draw(picture, width)))
  await draw({ ...picture, paint: 'Blue' }, 256)
  files.push(await draw(picture, 96))
  expect(drawn).toEqual(['Red 640', 'Blue 640'])
  expect(new Set(files).size).toBe(1)
})

test('a size that half a master is too small for is drawn separately', async () => {
  const { draw, drawn } = openDrawer()
  for (const width of [640, 750, 1200, 3840]) await draw(picture, width)
  expect(drawn).toEqual(['Red 640', 'Red Infinity'])
})

test('only the latest pictures stay cached', async () => {
  const { draw, drawn } = openDrawer()
  await draw(picture, 640)
  const groundParts = Array.from({ length: 64 }, (_, groundPart) => groundPart)
  for (const groundPart of groundParts) await draw({ ...picture, paint: 'Gold', groundPart }, 640)
  await draw(picture, 640)
  expect(drawn.filter((each) => each === 'Red 640')).toHaveLength(2)
})

test('a picture that could not be drawn is tried again', async () => {
  let tries = 0
  const draw = cacheStudioFiles(() => {
    tries += 1
    return tries === 1
      ? Promise.reject(new Error('out of files'))
      : Promise.resolve(Buffer.alloc(1))
  })
  await expect(draw(picture, 640)).rejects.toThrow('out of files')
  expect(await draw(picture, 640)).toHaveLength(1)
})
