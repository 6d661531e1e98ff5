import { expect, test } from 'vitest'
import { listFurtherPhotos } from './further-photos.rules.ts'

const photographed = (...keys: string[]) => ({
  primaryImageUrl: null,
  images: keys.map((key) => ({ url: `/images/${key}` })),
})

test.each([
  ['no photo', photographed(), null],
  ['one photo', photographed('p-1'), null],
  ['two photos', photographed('p-1', 'p-2'), 'p-2'],
  ['five photos', photographed('p-1', 'p-2', 'p-3', 'p-4', 'p-5'), 'p-2 p-3 p-4 p-5'],
  ['more than five', photographed('p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6'), 'p-2 p-3 p-4 p-5'],
  ['another main photo', { ...photographed('p-1', 'p-2'), primaryImageUrl: '/images/p-2' }, 'p-1'],
  [
    'a photo that is not stored yet',
    {
      primaryImageUrl: null,
      images: [{ url: '/images/p-1' }, { url: 'https://feed.example/2.jpg' }],
    },
    null,
  ],
])('the further photos of a vehicle with %s', (_case, vehicle, further) => {
  expect(listFurtherPhotos(vehicle)).toBe(further)
})
