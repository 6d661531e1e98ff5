import { expect, test } from 'vitest'
import { largestPictureBytes, largestPictureMegabytes } from './picture-limits.rules.ts'

test('a picture has at most 30 megabytes, of 1,048,576 bytes each', () => {
  expect(largestPictureMegabytes).toBe(30)
  expect(largestPictureBytes).toBe(31_457_280)
})
