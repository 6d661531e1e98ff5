import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { countDeath, createDeathFinder, forgetDeaths } from './job-deaths.ts'

const own = useTestDatabase()

test('jobs that begin at the same time each learn of their own deaths', async () => {
  const payloads = [1, 2, 3].map((deliveryId) => ({ siteId: 1, deliveryId }))
  const [crashed, killed, fine] = payloads.map((payload) => ({ name: 'deliver', payload }))
  await own.database.asOwner(async (tx) => {
    await countDeath(tx, crashed!, 'its process crashed', 'guilty')
    await countDeath(tx, killed!, 'its process was ended by SIGKILL', 'outside')
  })
  const findDeaths = createDeathFinder(own.database)
  const find = () =>
    Promise.all([fine!, killed!, { ...crashed!, name: 'other' }, crashed!, killed!].map(findDeaths))
  expect(await find()).toEqual([
    undefined,
    { isAlone: false },
    undefined,
    { isAlone: true },
    { isAlone: false },
  ])
  await forgetDeaths(own.database, 'deliver', crashed!.payload)
  expect((await find())[3]).toBeUndefined()
})

test('a job is identified by its payload and not by the request that caused it', async () => {
  const job = (requestId: string) => ({ name: 'deliver', payload: { deliveryId: 9, requestId } })
  await own.database.asOwner((tx) => countDeath(tx, job('first'), 'its process crashed', 'guilty'))
  expect(await createDeathFinder(own.database)(job('second'))).toEqual({ isAlone: true })
})
