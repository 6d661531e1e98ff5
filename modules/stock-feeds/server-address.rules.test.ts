import { expect, test } from 'vitest'
import { findServerPlace } from './server-address.rules.ts'

test.each([
  ['sftp://dms.example/stock.csv', { protocol: 'sftp', folder: '/', file: 'stock.csv' }],
  ['sftp://dms.example:2222/a/b/', { protocol: 'sftp', folder: '/a/b/', file: null }],
  ['ftps://dms.example/', { protocol: 'ftps', folder: '/', file: null }],
  ['ftps://dms.example/a%20b/%C3%A9.csv', { protocol: 'ftps', folder: '/a b/', file: 'é.csv' }],
  ['sftp://dms.example/~/', { protocol: 'sftp', folder: '', file: null }],
  ['sftp://dms.example/~/out/x.csv', { protocol: 'sftp', folder: 'out/', file: 'x.csv' }],
  ['sftp://[2001:db8::1]:22/x.csv', { protocol: 'sftp', folder: '/', file: 'x.csv' }],
])('%s is %j', (address, place) => {
  expect(findServerPlace(address)).toEqual(place)
})

test.each([
  'https://dms.example/stock.csv',
  'ftp://dms.example/stock.csv',
  'sftp:///stock.csv',
  'sftp://dms.example',
  'sftp://dms.example/a%2F..%2F..%2Fetc%2Fpasswd',
  'ftps://dms.example/a%5C..%5Cx.csv',
  'ftps://dms.example/x.csv%0d%0aDELE%20y.csv',
  'sftp://dms.example/x%00.csv',
  'sftp://dms.example/%zz',
  'sftp://dms.example/x.csv?y',
  'sftp://dms.example/x.csv#y',
  'stock.csv',
])('%j is no file or folder on a server', (address) => {
  expect(findServerPlace(address)).toBeUndefined()
})
