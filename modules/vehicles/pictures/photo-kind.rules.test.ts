import { describe, expect, test } from 'vitest'
import { type PhotoKind, readPhotoKind } from './photo-kind.rules.ts'

describe('what a photo shows, from its name', () => {
  const cases: readonly (readonly [string, PhotoKind | null])[] = [
    ['galleries/v05-toyota-hilux__interior-01.jpg', 'interior'],
    ['https://photos.example/123/Exterior_04.JPG', 'exterior'],
    ['https://photos.example/123/rear-seats.jpg?width=800', 'interior'],
    ['https://photos.example/123/front-wheel.jpg', 'detail'],
    ['https://photos.example/123/detail2.webp', 'detail'],
    ['https://photos.example/123/boot.jpg', 'interior'],
    ['/images/s-1-suv-2-hero-red-yard-0', 'exterior'],
    ['s-1-suv-2-wheel-red-yard-0', 'detail'],
    ['s-1-suv-1-head-lamp-red-yard-0', 'detail'],
    ['s-1-suv-1-rear-right-red-yard-0', 'exterior'],
    ['s-1-suv-1-front-seats-red-yard-0', 'interior'],
    ['https://photos.example/123/left-headlight.jpg', 'detail'],
    ['https://photos.example/123/0001.jpg', null],
    // Neither folders nor hosts count.
    ['https://inside.example/interior/0001.jpg', null],
    ['https://photos.example/0001.jpg?view=interior', null],
    // Words within words do not count.
    ['https://photos.example/backup-seaside.jpg', null],
    ['p-0f3ddad5ea7be11f0f3ddad5ea7be11f', null],
    ['', null],
  ]
  test.each(cases)('%s: %s', (name, kind) => {
    expect(readPhotoKind(name)).toBe(kind)
  })
})
