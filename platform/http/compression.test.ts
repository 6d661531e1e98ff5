import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, compress } from './compression.ts'

describe('the encoding of a response', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['BR;q=0.5', 'br'],
  ])('for Accept-Encoding %j is %j', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  test('gives the same text back', async () => {
    const text = 'forecourt '.repeat(500)
    expect(brotliDecompressSync(await compress(text, 'br', 'fast')).toString()).toBe(text)
    expect(gunzipSync(await compress(text, 'gzip', 'small')).toString()).toBe(text)
  })
})
