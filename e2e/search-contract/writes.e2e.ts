import { expect, test } from 'vitest'
import {
  keepSoldOnes,
  openClient,
  readFault,
  readKey,
  readStock,
  type Vehicle,
} from './site-search.ts'

test('a search key may not write or list', async () => {
  await keepSoldOnes()
  const client = openClient(await readKey('southern-cross-motors'))
  const index = client.index<Record<string, unknown>>('stock')
  const stock = await readStock(client)
  const [{ id }] = stock as [Vehicle]
  for (const call of [
    () => index.addDocuments([{ id, price: 1 }]),
    () => index.updateDocuments([{ id, price: 1 }]),
    () => index.updateDocumentsByFunction({ function: 'doc.price = 1', filter: `id = ${id}` }),
    () => index.deleteDocument(id),
    () => index.deleteDocuments([id]),
    () => index.deleteDocuments({ filter: `id = ${id}` }),
    () => index.deleteAllDocuments(),
    () => index.updateSettings({ displayedAttributes: ['*'] }),
    () => index.updateFilterableAttributes(['custom_rank']),
    () => index.resetSettings(),
    () => index.update({ primaryKey: 'slug' }),
    () => client.deleteIndex('stock'),
    () => client.createIndex('mine'),
    () => index.getDocuments(),
    () => index.getDocuments({ filter: `id = ${id}` }),
    () => index.getSettings(),
    () => index.getStats(),
    () => client.getIndexes(),
  ]) {
    expect(await readFault(call()), call.toString()).toEqual([
      403,
      'invalid_api_key',
      'The provided API key is invalid.',
    ])
  }
  expect(await readStock(client)).toEqual(stock)
})
