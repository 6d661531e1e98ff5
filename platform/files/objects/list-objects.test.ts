import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ObjectStoreFake, startObjectStore } from '#fakes/object-store.fake.ts'
import { openS3Store } from './s3-store.ts'
import { readListedPage } from './read-listed-page.ts'

let bucket: ObjectStoreFake
beforeAll(async () => void (bucket = await startObjectStore()))
afterAll(() => bucket.stop())

const open = () =>
  openS3Store(
    {
      bucket: bucket.variables['S3_BUCKET'] ?? '',
      endpoint: bucket.variables['S3_ENDPOINT'] ?? '',
      region: bucket.variables['S3_REGION'] ?? '',
      accessKeyId: bucket.variables['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: bucket.variables['S3_SECRET_ACCESS_KEY'] ?? '',
    },
    { steadyClock: () => 0 },
  )

test('objects of a prefix are listed with their sizes, over several pages, and no others', async () => {
  const store = open()
  const names = Array.from({ length: 8 }, (_, at) => `pictures/${at}`)
  for (const name of names) await store.put(name, Buffer.from(name))
  await store.put('lead-files/1', Buffer.from('a licence'))
  const listAll = async (prefix: string) => {
    const found = []
    for await (const object of store.list(prefix)) found.push(object)
    return found
  }
  expect(await listAll('pictures/')).toEqual(names.map((key) => ({ key, bytes: key.length })))
  expect(await listAll('nothing/')).toEqual([])
  expect(bucket.refused()).toBe(0)
})

test.each([
  ['no XML', 'nonsense <'],
  ['another document', '<Error><Code>AccessDenied</Code></Error>'],
  [
    'a part without a way on',
    '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
  ],
])('%s is a fault of the store, and no empty list', (_, xml) => {
  expect(() => readListedPage(xml)).toThrow(/list/)
})
