import { expect, test } from 'vitest'
import { buildAttachmentHeaders } from './attachment.rules.ts'

const disposition = (name: string) =>
  buildAttachmentHeaders(name, 'image/jpeg')['content-disposition']

test.each([
  ['car.jpg', `attachment; filename="car.jpg"; filename*=UTF-8''car.jpg`],
  ['../../etc/passwd', `attachment; filename="passwd"; filename*=UTF-8''passwd`],
  ['..\\..\\win.ini', `attachment; filename="win.ini"; filename*=UTF-8''win.ini`],
  ['C:\\car.jpg', `attachment; filename="car.jpg"; filename*=UTF-8''car.jpg`],
  [
    'a\r\nSet-Cookie: x=1',
    `attachment; filename="aSet-Cookie x=1"; filename*=UTF-8''aSet-Cookie%20x%3D1`,
  ],
  [
    'a"; filename="b.exe',
    `attachment; filename="a_ filename=b.exe"; filename*=UTF-8''a%3B%20filename%3Db.exe`,
  ],
  [
    'Zoë’s (car)*.jpg',
    `attachment; filename="Zoes (car).jpg"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%28car%29.jpg`,
  ],
  ['gpj.\u202excod.exe', `attachment; filename="gpj.xcod.exe"; filename*=UTF-8''gpj.xcod.exe`],
  ['車', `attachment; filename="file"; filename*=UTF-8''%E8%BB%8A`],
  ['..', `attachment; filename="file"; filename*=UTF-8''file`],
  ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ['\ud800', `attachment; filename="file"; filename*=UTF-8''%EF%BF%BD`],
])('%j is saved by a harmless name', (name, header) => {
  expect(disposition(name)).toBe(header)
})

test('a long name keeps its end, which has the kind of the file', () => {
  expect(disposition(`${'a'.repeat(400)}.jpg`)).toMatch(/^attachment; filename="a{146}\.jpg";/)
})

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['text/html\r\nx: y', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('the type %j is sent as %s', (mediaType, sent) => {
  expect(buildAttachmentHeaders('a', mediaType)).toMatchObject({
    'content-type': sent,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})
