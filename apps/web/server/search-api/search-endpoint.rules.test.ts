import { expect, test } from 'vitest'
import {
  matchSearchEndpoint,
  isIndexUid,
  isSearchPath,
  listMethods,
  needsMoreThanSearch,
} from './search-endpoint.rules.ts'

test.each([
  ['/health', { kind: 'health' }, 'GET HEAD'],
  ['/version', { kind: 'version' }, 'GET HEAD'],
  ['/multi-search', { kind: 'multi-search' }, 'POST'],
  ['/indexes/stock/search', { kind: 'search', uid: 'stock' }, 'GET POST HEAD'],
  ['/indexes/st%2Fck/search', { kind: 'search', uid: 'st/ck' }, 'GET POST HEAD'],
  ['/indexes/stock/facet-search', { kind: 'facet-search', uid: 'stock' }, 'POST'],
  ['/indexes/stock/documents/7', { kind: 'document', uid: 'stock', id: '7' }, 'GET DELETE HEAD'],
  ['/indexes', { kind: 'administration' }, 'GET POST PUT PATCH DELETE HEAD'],
  ['/indexes/stock', { kind: 'administration' }, 'GET POST PUT PATCH DELETE HEAD'],
  ['/indexes/stock/documents', { kind: 'administration' }, 'GET POST PUT PATCH DELETE HEAD'],
  ['/indexes/stock/search/7', { kind: 'administration' }, 'GET POST PUT PATCH DELETE HEAD'],
  ['/indexes/stock/documents/fetch', { kind: 'administration' }, 'GET POST PUT PATCH DELETE HEAD'],
  ['/indexes/stock/documents/7/8', { kind: 'administration' }, 'GET POST PUT PATCH DELETE HEAD'],
] as const)('%s is an endpoint of the contract', (path, call, methods) => {
  expect(isSearchPath(path)).toBe(true)
  expect(matchSearchEndpoint(path)).toEqual(call)
  expect(listMethods(matchSearchEndpoint(path)!).join(' ')).toBe(methods)
})

test.each([
  ['GET', '/indexes/stock/documents/7', false],
  ['HEAD', '/indexes/stock/documents/7', false],
  ['DELETE', '/indexes/stock/documents/7', true],
  ['POST', '/indexes/stock/documents/fetch', true],
  ['POST', '/indexes/stock/documents/edit', true],
  ['POST', '/indexes/stock/documents/delete', true],
  ['POST', '/indexes/stock/documents/delete-batch', true],
  ['GET', '/indexes/stock/documents', true],
  ['POST', '/indexes/stock/search', false],
  ['POST', '/multi-search', false],
])('%s %s needs a key that may do more than search: %s', (method, path, needs) => {
  expect(needsMoreThanSearch(matchSearchEndpoint(path)!, method)).toBe(needs)
})

test.each([
  '/',
  '/healthz',
  '/health/check',
  '/versions',
  '/multi-search/x',
  '/index',
  '/indexes.html',
  '/search/used-cars',
])('%s is not an endpoint', (path) => {
  expect(isSearchPath(path)).toBe(false)
  expect(matchSearchEndpoint(path)).toBeUndefined()
})

test.each([
  ['stock', true],
  ['A-z_09', true],
  ['a'.repeat(400), true],
  ['a'.repeat(401), false],
  ['', false],
  ['stock ', false],
  ['stöck', false],
  ['stock:price:asc', false],
])('%s is a valid index name: %s', (uid, may) => {
  expect(isIndexUid(uid)).toBe(may)
})
