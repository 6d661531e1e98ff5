import { expect, test } from 'vitest'
import { isDiskFault } from './disk-fault.ts'

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])(
  '%s lies with the disk',
  (code) => {
    expect(isDiskFault(Object.assign(new Error('no'), { code }))).toBe(true)
  },
)

test.each([
  ['a connection that was cut', Object.assign(new Error('no'), { code: 'ECONNRESET' })],
  ['a file that is not there', Object.assign(new Error('no'), { code: 'ENOENT' })],
  ['an error of our own', new Error('no')],
  ['nothing', undefined],
])('%s does not', (_what, error) => {
  expect(isDiskFault(error)).toBe(false)
})
