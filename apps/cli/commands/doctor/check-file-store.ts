import { openFiles } from '#apps/deployment/open-files.ts'
import type { Environment } from '#platform/config/environment.ts'
import { isFilesAway } from '#platform/files/files-away.ts'
import type { Finding } from './finding.types.ts'

/** Checks that files can be stored in, read from and removed from the shared bucket; no findings without a bucket. */
export async function checkFileStore(environment: Environment): Promise<Finding[]> {
  const { objects } = openFiles(environment)
  if (objects === undefined || environment.bucket === undefined) return []
  const what = `bucket ${environment.bucket.bucket}`
  try {
    const key = 'doctor'
    await objects.put(key, Buffer.from('written by forecourt doctor'))
    const found = await objects.get(key)
    await objects.remove(key)
    // A store may answer 'forbidden' instead of 'not found' to credentials that may not list the bucket.
    await objects.size(key)
    return found === undefined
      ? [{ state: 'fault', what, detail: 'what was stored is not found again' }]
      : [{ state: 'ok', what, detail: 'stores, gives and removes files' }]
  } catch (error) {
    if (!isFilesAway(error)) throw error
    return [{ state: 'fault', what, detail: (error as Error).message }]
  }
}
