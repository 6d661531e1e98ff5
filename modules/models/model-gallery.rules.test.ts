import { expect, test } from 'vitest'
import { orderGallery } from './model-gallery.rules.ts'

test.each([
  ['nothing', [], ['/front', '/side', '/red']],
  ['no picture', [null, undefined], ['/front', '/side', '/red']],
  ['its main picture', ['/front'], ['/side', '/red', '/front']],
  ['two of them', ['/red', '/front'], ['/side', '/front', '/red']],
  ['all of them', ['/front', '/side', '/red'], ['/front', '/side', '/red']],
])('with %s shown above, the gallery begins with the others', (_, shown, order) => {
  const gallery = ['/front', '/side', '/red'].map((url) => ({ url }))
  expect(orderGallery(gallery, shown).map(({ url }) => url)).toEqual(order)
})
