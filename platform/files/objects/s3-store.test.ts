import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ObjectStoreFake, startObjectStore } from '#fakes/object-store.fake.ts'
import type { BreakerCount } from '#platform/http/breaker-watch.ts'
import type { MeteredCall } from '#platform/http/call-meter.ts'
import { openS3Store } from './s3-store.ts'

let fake: ObjectStoreFake
beforeEach(async () => {
  fake = await startObjectStore()
})
afterEach(() => fake.stop())

function open(more: { secretAccessKey?: string; bucket?: string } = {}) {
  const clock = { now: 0 }
  const calls: MeteredCall[] = []
  const { variables } = fake
  const account = {
    endpoint: `${variables['S3_ENDPOINT']}/`,
    region: variables['S3_REGION']!,
    bucket: variables['S3_BUCKET']!,
    accessKeyId: variables['S3_ACCESS_KEY_ID']!,
    secretAccessKey: variables['S3_SECRET_ACCESS_KEY']!,
    ...more,
  }
  const meter = (call: MeteredCall) => void calls.push(call)
  let listBreakers: () => readonly BreakerCount[] = () => []
  const watchBreakers = (list: typeof listBreakers) => void (listBreakers = list)
  const store = openS3Store(account, { steadyClock: () => clock.now, meter, watchBreakers })
  const listUsed = () =>
    listBreakers().flatMap(({ partner, state, accounts }) =>
      accounts === 0 ? [] : [`${partner} ${state}`],
    )
  return { store, clock, calls, listUsed }
}

describe('a bucket', () => {
  test('stores, gives, measures and removes, each request signed with its content', async () => {
    const { store } = open()
    const bytes = Buffer.from('a picture')
    await store.put('pictures/ab/abc', bytes)
    expect(await store.get('pictures/ab/abc')).toEqual(bytes)
    expect(await store.size('pictures/ab/abc')).toBe(bytes.length)
    await store.remove('pictures/ab/abc')
    await store.remove('pictures/ab/abc')
    expect(await store.get('pictures/ab/abc')).toBeUndefined()
    expect(await store.size('pictures/ab/abc')).toBeUndefined()
    expect(fake.refused()).toBe(0)
  })

  test('has a file of the size of the largest feed', async () => {
    const { store } = open()
    const bytes = Buffer.alloc(128 * 1024 * 1024, 'a row of the feed')
    await store.put('feed-files/ab/abc', bytes)
    expect((await store.get('feed-files/ab/abc'))?.equals(bytes)).toBe(true)
  })

  test('that refuses the key says which setting to look at, and not the key itself', async () => {
    const { store } = open({ secretAccessKey: 'another-secret' })
    const failure = store.put('a', Buffer.from('a'))
    await expect(failure).rejects.toMatchObject({ code: 'EFILESAWAY' })
    await expect(failure).rejects.toThrow('answers 403: look at S3_ACCESS_KEY_ID and its rights')
    expect(fake.objects.size).toBe(0)
  })

  test('that does not exist takes nothing', async () => {
    const { store } = open({ bucket: 'another' })
    await expect(store.put('a', Buffer.from('a'))).rejects.toThrow('has no such bucket')
  })

  test('that is away is not waited for again and again, and is there again after a rest', async () => {
    const { store, clock, calls, listUsed } = open()
    fake.setAway(true)
    for (let time = 0; time < 3; time += 1) {
      await expect(store.get('a')).rejects.toMatchObject({ code: 'EFILESAWAY' })
    }
    expect(calls.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 4 }, () => 'failed'),
      'rested',
    ])
    fake.setAway(false)
    await expect(store.get('a')).rejects.toThrow('rests after failures')
    expect(listUsed()).toEqual(['file-store open'])
    clock.now = 2000
    expect(listUsed()).toEqual(['file-store half-open'])
    await store.put('a', Buffer.from('back'))
    expect(listUsed()).toEqual(['file-store closed'])
    expect(await store.get('a')).toEqual(Buffer.from('back'))
  })

  test.each([400, 403, 411, 301])(
    'that refuses a request with %i is not tried again, and still serves others',
    async (status) => {
      const { store, calls } = open()
      await store.put('a', Buffer.from('a'))
      fake.setStatus(status)
      for (let time = 0; time < 6; time += 1) {
        await expect(store.put('b', Buffer.from('b'))).rejects.toThrow(`answers ${status}`)
      }
      expect(calls.filter(({ outcome }) => outcome === 'failed')).toHaveLength(6)
      fake.setStatus(null)
      expect(await store.get('a')).toEqual(Buffer.from('a'))
    },
  )

  test.each([500, 503, 408, 429])(
    'that answers %i is tried once more, and rests after four of them',
    async (status) => {
      const { store, calls } = open()
      fake.setStatus(status)
      for (let time = 0; time < 2; time += 1) {
        await expect(store.get('a')).rejects.toThrow(`answers ${status}`)
      }
      expect(calls).toHaveLength(4)
      fake.setStatus(null)
      await expect(store.get('a')).rejects.toThrow('rests after failures')
    },
  )

  test('that was away and now refuses is no longer rested from', async () => {
    const { store, clock } = open()
    fake.setAway(true)
    for (let time = 0; time < 2; time += 1) await expect(store.get('a')).rejects.toThrow()
    fake.setAway(false)
    fake.setStatus(403)
    clock.now = 2000
    await expect(store.get('a')).rejects.toThrow('answers 403')
    await expect(store.get('a')).rejects.toThrow('answers 403')
  })
})
