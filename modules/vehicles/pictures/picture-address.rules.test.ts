import { describe, expect, test } from 'vitest'
import {
  buildPictureAddress,
  buildPicturePath,
  buildShareAddress,
  buildWideAddress,
  findPictureKey,
  findPrimaryAddress,
  listPictureKeys,
  pictureWidths,
} from './picture-address.rules.ts'
import { buildPictureSizes } from './picture-sizes.rules.ts'

test('the widths are those of §9, the small ones from 16 to 384', () => {
  expect(pictureWidths.filter((width) => width >= 640)).toEqual([
    640, 750, 828, 1080, 1200, 1920, 2048, 3840,
  ])
  expect(pictureWidths.filter((width) => width < 640)).toEqual([16, 32, 48, 64, 96, 128, 256, 384])
})

describe('a picture address', () => {
  test('carries the key, a listed width and perhaps a form', () => {
    expect(buildPicturePath('p-1a', 640)).toBe('/images/p-1a/640')
    expect(buildPicturePath('p-1a', 1200, 'main')).toBe('/images/p-1a/1200/main')
  })

  test.each([
    [buildPictureAddress('p-1a'), 'p-1a'],
    [buildPictureAddress('s-suv-white-front'), 's-suv-white-front'],
    [null, null],
    ['https://pictures.example/images/p-1a', null],
    ['/images/p-1a/640', null],
    ['/images/x-1a', null],
    ['/images/p-', null],
    [`/images/p-${'a'.repeat(100)}`, `p-${'a'.repeat(100)}`],
    [`/images/p-${'a'.repeat(101)}`, null],
    ['/images/p-../../etc', null],
  ])('%s holds the key %s', (address, key) => {
    expect(findPictureKey(address)).toBe(key)
  })
})

test.each([
  ['/images/p-1a', '/images/p-1a/1200/share'],
  ['https://pictures.example/1.jpg', 'https://pictures.example/1.jpg'],
])('%s is shared as %s', (address, shared) => {
  expect(buildShareAddress(address)).toBe(shared)
})

describe('the pictures of a vehicle', () => {
  const stored = { url: '/images/p-1' }
  const foreign = { url: 'https://pictures.example/2.jpg' }

  test('are shown where they are stored, the main one first and once', () => {
    const images = [foreign, stored, { url: '/images/p-3' }]
    expect(listPictureKeys({ primaryImageUrl: null, images })).toEqual(['p-1', 'p-3'])
    expect(listPictureKeys({ primaryImageUrl: '/images/p-3', images })).toEqual(['p-3', 'p-1'])
  })

  test('are represented by a stored one, else by the first that the feed names', () => {
    expect(findPrimaryAddress({ primaryImageUrl: null, images: [foreign, stored] })).toBe(
      stored.url,
    )
    expect(findPrimaryAddress({ primaryImageUrl: foreign.url, images: [] })).toBe(foreign.url)
    expect(findPrimaryAddress({ primaryImageUrl: null, images: [foreign] })).toBe(foreign.url)
    expect(findPrimaryAddress({ primaryImageUrl: null, images: [] })).toBeNull()
  })
})

describe('the sizes of a picture', () => {
  test('are the listed ones of its use, four to three', () => {
    const { src, srcSet, width, height } = buildPictureSizes('p-1', 'thumb')
    expect(srcSet).toBe(
      '/images/p-1/96/frame 96w, /images/p-1/128/frame 128w, /images/p-1/256/frame 256w',
    )
    expect({ src, width, height }).toEqual({ src: '/images/p-1/128/frame', width: 128, height: 96 })
  })

  test.each([
    ['card', 640, [256, 384, 640, 750, 828, 1080]],
    ['main', 1200, [640, 750, 828, 1080, 1200, 1920]],
    ['thumb', 128, [96, 128, 256]],
    ['hero', 1200, [640, 750, 828, 1080, 1200, 1920, 2048]],
  ] as const)('of a %s are %d of %o', (use, fallback, widths) => {
    const { srcSet, width, height } = buildPictureSizes('p-1', use)
    expect([...srcSet.matchAll(/ (\d+)w/g)].map(([, found]) => Number(found))).toEqual(widths)
    expect([...srcSet.matchAll(/p-1\/(\d+)/g)].map(([, found]) => Number(found))).toEqual(widths)
    expect([width, height]).toEqual([fallback, (fallback / 4) * 3])
  })

  test('of a portrait are square and not cropped', () => {
    const { src, srcSet, width, height } = buildPictureSizes('m-1', 'portrait')
    expect(srcSet).not.toContain('frame')
    expect({ src, width, height }).toEqual({ src: '/images/m-1/256', width: 256, height: 256 })
  })

  test('are of the better quality for the main picture alone', () => {
    expect(buildPictureSizes('p-1', 'main').src).toBe('/images/p-1/1200/main')
    expect(buildPictureSizes('p-1', 'hero').src).toBe('/images/p-1/1200')
  })
})

test('a stored picture is shown in the next listed width, any other unchanged', () => {
  const address = '/images/m-0123456789abcdef0123456789abcdef'
  expect(buildWideAddress(address, 320)).toBe(`${address}/384`)
  expect(buildWideAddress(address, 384)).toBe(`${address}/384`)
  expect(buildWideAddress(address, 9000)).toBe(`${address}/3840`)
  expect(buildWideAddress('/brand/logo.svg', 320)).toBe('/brand/logo.svg')
  expect(buildWideAddress('https://cdn.example/a.png', 320)).toBe('https://cdn.example/a.png')
})
