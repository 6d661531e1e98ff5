import { expect, test } from 'vitest'
import { chooseFormat } from './picture-format.rules.ts'
import { findOriginalType } from './picture-type.rules.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'webp'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.001', 'avif'],
  ['image/avif;q=0.0,image/webp;q=0', 'jpeg'],
  ['image/webp;q=0.5', 'webp'],
  ['image/*', 'jpeg'],
  ['*/*', 'jpeg'],
  ['', 'jpeg'],
  [undefined, 'jpeg'],
  // The header is read up to a thousand characters.
  [`${'x'.repeat(989)},image/avif`, 'avif'],
  [`${'x'.repeat(990)},image/avif`, 'jpeg'],
])('a client that accepts %s gets %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\0\0\0\0WAVEfmt ', undefined],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'image/avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0avifmif1', 'image/avif'],
  // Only brands inside the first box count, without its version field.
  ['\0\0\0\x14ftypmif1\0\0\0\0avif', 'image/avif'],
  ['\0\0\0\x14ftypmif1avifmif1', undefined],
  ['\0\0\0\x13ftypmif1\0\0\0\0avif', undefined],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp41', undefined],
  ['\0\0\0\x10ftypisom\0\0\0\0avif', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['%PDF-1.7', undefined],
  ['a text named .jpg', undefined],
  ['', undefined],
])('bytes that start with %j are %s', (head, type) => {
  expect(findOriginalType(Buffer.from(head, 'latin1'))).toBe(type)
})
