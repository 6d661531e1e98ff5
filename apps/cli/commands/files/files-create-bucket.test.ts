import { expect, test } from 'vitest'
import { startObjectStore } from '#fakes/object-store.fake.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import { runFilesCreateBucket } from './files-create-bucket.ts'
import { runTestAction } from '../../command/testing.ts'

const run = (variables: Readonly<Record<string, string>>) => {
  const parsed = parseEnvironment(variables, '/')
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return runTestAction(runFilesCreateBucket, { environment: parsed.environment }, { json: true })
}

test('files create-bucket makes the bucket once, and says what keeps it from it', async () => {
  const store = await startObjectStore({ hasBucket: false })
  try {
    const made = { bucket: 'forecourt', created: true }
    expect(JSON.parse((await run(store.variables)).printed.join(''))).toEqual(made)
    const again = { bucket: 'forecourt', created: false }
    expect(JSON.parse((await run(store.variables)).printed.join(''))).toEqual(again)
    store.setAway(true)
    expect(await run(store.variables)).toMatchObject({ code: 1 })
    const nowhere = await run({})
    expect([nowhere.code, nowhere.notes.join()]).toEqual([1, expect.stringContaining('S3_BUCKET')])
  } finally {
    await store.stop()
  }
})
