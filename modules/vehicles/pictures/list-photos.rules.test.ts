import { describe, expect, test } from 'vitest'
import { listPhotos } from './list-photos.rules.ts'

const stored = { url: '/images/p-1' }

describe('the photos of a vehicle', () => {
  test('are listed with what they show, as far as the feed or their keys tell', () => {
    const images = [stored, { url: '/images/p-3', kind: 'interior' as const }]
    expect(listPhotos({ primaryImageUrl: '/images/p-3', images })).toEqual([
      { key: 'p-3', kind: 'interior' },
      { key: 'p-1' },
    ])
    const demo = { url: '/images/s-1-suv-2-wheel-red-yard-0' }
    expect(listPhotos({ primaryImageUrl: null, images: [demo] })).toEqual([
      { key: 's-1-suv-2-wheel-red-yard-0', kind: 'detail' },
    ])
  })
})
