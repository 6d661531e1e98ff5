import { isFilesAway } from '#platform/files/files-away.ts'
import { createBucket } from '#platform/files/objects/create-bucket.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

export async function runFilesCreateBucket(
  context: CommandContext,
  options: JsonOption,
): Promise<number> {
  const { bucket } = context.environment
  if (bucket === undefined) {
    const message =
      'Which one? Set S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
    return refuse(context, options, { code: 'files.no-bucket', message })
  }
  try {
    const isNew = await createBucket(bucket)
    if (options.json === true)
      context.print(JSON.stringify({ bucket: bucket.bucket, created: isNew }))
    else context.print(`${bucket.bucket} is ${isNew ? 'made' : 'there already'}.`)
    return 0
  } catch (error) {
    if (!isFilesAway(error)) throw error
    const message = `${bucket.bucket}: ${(error as Error).message}`
    return refuse(context, options, { code: 'files.away', message })
  }
}
