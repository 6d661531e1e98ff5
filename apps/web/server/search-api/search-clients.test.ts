import { describe, expect, test } from 'vitest'
import { signTenantToken } from '#modules/stock-index/serving/tenant-token.ts'
import { bearer, idsOf, key, keys, open, other, read, tokenOf } from './send-search.fake.ts'

const { send, post } = open()

describe('a client', () => {
  const missing = {
    message: 'The Authorization header is missing. It must use the bearer authorization method.',
    code: 'missing_authorization_header',
    type: 'auth',
    link: 'https://docs.meilisearch.com/errors#missing_authorization_header',
  }
  const invalid = {
    message: 'The provided API key is invalid.',
    code: 'invalid_api_key',
    type: 'auth',
    link: 'https://docs.meilisearch.com/errors#invalid_api_key',
  }

  test.each([
    '/version',
    '/multi-search',
    '/indexes/stock/search',
    '/indexes/stock/facet-search',
    '/indexes/stock/documents/1',
    '/indexes',
  ])('needs a key of the same site: %s', async (path) => {
    const method = path.endsWith('search') ? 'POST' : 'GET'
    const body = method === 'POST' ? '{}' : null
    const call = async (headers: Record<string, string>) =>
      read(
        await send(path, {
          method,
          body,
          headers: { 'content-type': 'application/json', ...headers },
        }),
      )
    expect(await call({})).toEqual({ status: 401, body: missing })
    expect(await call({ authorization: key })).toEqual({ status: 401, body: missing })
    expect(await call({ authorization: `Basic ${key}` })).toEqual({ status: 401, body: missing })
    expect(await call(bearer('wrong'))).toEqual({ status: 403, body: invalid })
    expect(await call(bearer(keys.getKey(other.id).key))).toEqual({ status: 403, body: invalid })
    const foreign = signTenantToken(keys.getKey(other.id), { searchRules: ['*'] })
    expect(await call(bearer(foreign))).toEqual({ status: 403, body: invalid })
  })

  test('needs each host’s own key', async () => {
    const { key: otherKey } = keys.getKey(other.id)
    const host = other.hosts[0]!
    expect((await post('/indexes/stock/search', {}, { host })).status).toBe(403)
    expect(
      (await post('/indexes/stock/search', {}, { host, headers: bearer(otherKey) })).status,
    ).toBe(200)
  })

  test('with a token sees only what its filter allows, whatever it searches for', async () => {
    const headers = bearer(tokenOf({ stock: { filter: 'make = Toyota' } }))
    const search = async (body: object) =>
      idsOf(await post('/indexes/stock/search', body, { headers }))
    expect(await search({})).toEqual([1, 2])
    expect(await search({ filter: 'make = Mazda' })).toEqual([])
    expect(await search({ filter: 'make = Mazda OR make = Toyota OR id > 0' })).toEqual([1, 2])
    expect(await search({ filter: ['id = 1 OR id = 3'] })).toEqual([1])
    expect(await search({ q: 'mazda' })).toEqual([])
    expect((await send('/indexes/stock/documents/3', { headers })).status).toBe(404)
    expect((await send('/indexes/stock/documents/1', { headers })).status).toBe(200)
    const facet = await post('/indexes/stock/facet-search', { facetName: 'make' }, { headers })
    expect((await read(facet)).body['facetHits']).toEqual([{ value: 'Toyota', count: 2 }])
  })

  // The second filter names a withheld field. If tokens could filter by it, its values could be guessed.
  test.each(['make = = Toyota', 'custom_rank > 5'])(
    'with a token with an invalid filter finds nothing: %s',
    async (filter) => {
      const headers = bearer(tokenOf({ stock: { filter } }))
      for (const response of [
        await post('/indexes/stock/search', {}, { headers }),
        await post('/indexes/stock/facet-search', { facetName: 'make' }, { headers }),
        await post('/multi-search', { queries: [{ indexUid: 'stock' }] }, { headers }),
        await send('/indexes/stock/search', { headers }),
        await send('/indexes/stock/documents/1', { headers }),
        await send('/indexes/stock/documents/99', { headers }),
      ]) {
        const { status, body } = await read(response)
        expect([status, body['code']]).toEqual([400, 'invalid_search_filter'])
      }
    },
  )

  test('with a token for another index is refused', async () => {
    const headers = bearer(tokenOf(['other']))
    const one = await read(await post('/indexes/stock/search', {}, { headers }))
    expect(one).toEqual({
      status: 403,
      body: {
        ...invalid,
        message:
          'The provided tenant token cannot acces the index `stock`, allowed indexes are ["other"].',
      },
    })
    const queries = [{ indexUid: 'other' }, { indexUid: 'stock' }]
    const several = await read(await post('/multi-search', { queries }, { headers }))
    expect(several).toEqual({
      status: 403,
      body: { ...invalid, message: 'Inside `.queries[1]`: The provided API key is invalid.' },
    })
  })

  test.each([
    ['GET', '/indexes'],
    ['POST', '/indexes'],
    ['PUT', '/indexes/stock/documents'],
    ['DELETE', '/indexes/stock/documents/1'],
    ['POST', '/indexes/stock/documents/fetch'],
    ['POST', '/indexes/stock/documents/edit'],
    ['POST', '/indexes/stock/documents/delete'],
    ['POST', '/indexes/stock/documents/delete-batch'],
    ['DELETE', '/indexes/stock'],
    ['PATCH', '/indexes/stock/settings'],
  ])('may not write or list, even with a key: %s %s', async (method, path) => {
    const response = await read(await send(path, { method, headers: bearer(key) }))
    expect(response).toEqual({ status: 403, body: invalid })
    const keyless = await read(await send(path, { method }))
    expect(keyless).toEqual({ status: 401, body: missing })
  })
})
