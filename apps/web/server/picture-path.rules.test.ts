import { expect, test } from 'vitest'
import { readPicturePath } from './picture-path.rules.ts'

test.each([
  ['/images/p-1a/640', { kind: 'picture', key: 'p-1a', width: 640, form: undefined }],
  ['/images/s-suv/1200/main', { kind: 'picture', key: 's-suv', width: 1200, form: 'main' }],
  ['/images/p-1a/1200/share', { kind: 'picture', key: 'p-1a', width: 1200, form: 'share' }],
  ['/images/p-1a', { kind: 'redirect', location: '/images/p-1a/1200' }],
  [
    '/images/p-1a/641',
    { status: 404, code: 'picture.width', text: expect.stringMatching(/^Pictures are made .*640/) },
  ],
  ['/images/p-1a/0640', { code: 'picture.width' }],
  ['/images/p-1a/640.0', { code: 'picture.width' }],
  ['/images/p-1a/3840', { kind: 'picture', width: 3840 }],
  ['/images/p-1a/3841', { code: 'picture.width' }],
  [
    '/images/p-1a/640/share',
    { status: 404, code: 'picture.width', text: 'Pictures to share are 1200 wide.' },
  ],
  ['/images/p-1a/640/poster', { status: 404, code: 'picture.unknown' }],
  ['/images/p-1a/640/main/x', { code: 'picture.unknown' }],
  ['/images/q-1a/640', { code: 'picture.unknown' }],
  ['/images/', { code: 'picture.unknown' }],
  ['/images/p-..%2f..%2fetc%2fpasswd/640', { code: 'picture.unknown' }],
  ['/images/https:/evil.example/x.jpg', { status: 400, code: 'picture.foreign-address' }],
  ['/images/https:%2F%2Fevil.example%2Fx.jpg/640', { code: 'picture.foreign-address' }],
  ['/images/%2F%2Fevil.example/640', { code: 'picture.foreign-address' }],
  ['/images//evil.example/640', { code: 'picture.unknown' }],
  ['/images/data:image/png;base64,AAAA', { code: 'picture.foreign-address' }],
  ['/images/file:%2F%2F%2Fetc%2Fpasswd', { code: 'picture.foreign-address' }],
])('%s is parsed', (path, expected) => {
  expect(readPicturePath(path)).toMatchObject(expected)
})
