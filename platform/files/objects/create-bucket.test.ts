import { afterEach, expect, test } from 'vitest'
import { type ObjectStoreFake, startObjectStore } from '#fakes/object-store.fake.ts'
import { isFilesAway } from '../files-away.ts'
import { createBucket } from './create-bucket.ts'
import type { S3Account } from './s3-account.types.ts'

let store: ObjectStoreFake
afterEach(() => store.stop())

const accountOf = ({ variables }: ObjectStoreFake, secret?: string): S3Account => ({
  bucket: variables['S3_BUCKET']!,
  endpoint: variables['S3_ENDPOINT']!,
  region: variables['S3_REGION']!,
  accessKeyId: variables['S3_ACCESS_KEY_ID']!,
  secretAccessKey: secret ?? variables['S3_SECRET_ACCESS_KEY']!,
})
const failure = (account: S3Account) => createBucket(account).catch((error: unknown) => error)

test('a bucket is made once', async () => {
  store = await startObjectStore({ hasBucket: false })
  expect(await createBucket(accountOf(store))).toBe(true)
  expect(await createBucket(accountOf(store))).toBe(false)
  expect(store.requests).toEqual(['HEAD bucket', 'PUT bucket', 'HEAD bucket'])
})

test('an existing bucket is unchanged', async () => {
  store = await startObjectStore()
  expect(await createBucket(accountOf(store))).toBe(false)
  expect(store.requests).toEqual(['HEAD bucket'])
})

test('a store that refuses, or is away, is reported', async () => {
  store = await startObjectStore({ hasBucket: false })
  const refused = await failure(accountOf(store, 'another-secret'))
  expect([isFilesAway(refused), (refused as Error).message]).toEqual([
    true,
    expect.stringContaining('answers 403: S3_ACCESS_KEY_ID may not make buckets'),
  ])
  store.setAway(true)
  expect(isFilesAway(await failure(accountOf(store)))).toBe(true)
})
