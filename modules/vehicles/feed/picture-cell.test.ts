import { describe, expect, test } from 'vitest'
import { imagesCell } from './list-cell.ts'

function list(raw: unknown, paths = true) {
  const result = imagesCell(paths)(raw)
  return result.kind === 'value' ? result.value.map(({ url }) => url) : result.kind
}

describe('a list of pictures', () => {
  test.each([
    ['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
    ['a.jpg;b.jpg', ['a.jpg', 'b.jpg']],
    ['a.jpg,b.jpg', ['a.jpg', 'b.jpg']],
    ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
    ['a.jpg b.JPEG c.webp', ['a.jpg', 'b.JPEG', 'c.webp']],
    ['a.jpg\nb.jpg', ['a.jpg', 'b.jpg']],
    ['the front.jpg, the back.jpg', ['the front.jpg', 'the back.jpg']],
    ['one, two.jpg', ['one, two.jpg']],
    ['["one, two.jpg", "three"]', ['one, two.jpg', 'three']],
    [
      ['a.jpg', { image: { url: 'b.jpg' } }],
      ['a.jpg', 'b.jpg'],
    ],
    ['a.jpg https://x.example/1?a=1,2 b.jpg', ['a.jpg', 'https://x.example/1?a=1,2', 'b.jpg']],
    [
      'https://x.example/1.jpg,https://x.example/2.jpg',
      ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
    ],
    ['/images/p-1/640/main a.jpg', ['/images/p-1', 'a.jpg']],
    ['/images/p-1,/images/p-1/640', ['/images/p-1']],
    ['/srv/photos/a.jpg', ['/srv/photos/a.jpg']],
    ['photos\\a.jpg', ['photos\\a.jpg']],
    ['a.jpg||a.jpg', ['a.jpg']],
  ])('%j names %j', (raw, names) => {
    expect(list(raw)).toEqual(names)
  })

  test.each([
    'file:///etc/passwd',
    'ftp://x.example/a.jpg',
    'data:image/png;base64',
    'http://',
    'a\u0000.jpg',
    'https://x.example/a\u0000.jpg',
  ])('that holds %j is empty', (raw) => {
    expect(list(raw)).toBe('unlisted')
  })

  test.each([
    [1000, 1],
    [1001, 'unlisted'],
  ])('takes a path of %d characters: %s', (length, found) => {
    const result = list('a'.repeat(length))
    expect(Array.isArray(result) ? result.length : result).toBe(found)
  })

  test('tells what a picture shows: as sent, else by the name of its file', () => {
    const sent = [
      { image: { url: 'https://x.example/1.jpg', kind: 'interior' } },
      { image: { url: 'https://x.example/wheel.jpg', kind: 'exterior' } },
      { image: { url: 'https://x.example/rear-seat.jpg', kind: '<b>' } },
      'https://x.example/2.jpg',
    ]
    expect(imagesCell(false)(sent)).toEqual({
      kind: 'value',
      value: [
        { url: 'https://x.example/1.jpg', kind: 'interior' },
        { url: 'https://x.example/wheel.jpg', kind: 'exterior' },
        { url: 'https://x.example/rear-seat.jpg', kind: 'interior' },
        { url: 'https://x.example/2.jpg' },
      ],
    })
  })

  test('without files to read holds addresses only', () => {
    expect(list('https://x.example/1 /images/p-1', false)).toHaveLength(2)
    expect(list('a.jpg', false)).toBe('unlisted')
  })
})
