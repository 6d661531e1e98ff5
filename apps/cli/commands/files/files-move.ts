import { join } from 'node:path'
import { fileFolders, openFiles } from '#apps/deployment/open-files.ts'
import { isFilesAway } from '#platform/files/files-away.ts'
import { moveFiles } from '#platform/files/objects/move-files.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

/** Progress is printed after this many files. */
const filesPerLine = 100

/** Copies the files in this machine's folders into the bucket. */
export async function runFilesMove(context: CommandContext, options: JsonOption): Promise<number> {
  const { dataFolder } = context.environment
  const { objects } = openFiles(context.environment)
  if (objects === undefined) {
    const message = 'Where to? Set S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
    return refuse(context, options, { code: 'files.no-bucket', message })
  }
  const total = { copied: 0, present: 0, bytes: 0, broken: [] as string[] }
  try {
    for (const { folder, prefix } of fileFolders) {
      const moved = await moveFiles(join(dataFolder, folder), { objects, prefix }, (copied) => {
        if (copied % filesPerLine === 0) context.printNote(`${folder}: ${copied} copied`)
      })
      total.copied += moved.copied
      total.present += moved.present
      total.bytes += moved.bytes
      total.broken.push(...moved.broken)
    }
  } catch (error) {
    if (!isFilesAway(error)) throw error
    const message = `${(error as Error).message}. Run this again: what is copied stays copied.`
    return refuse(context, options, { code: 'files.away', message })
  }
  if (options.json === true) context.print(JSON.stringify(total))
  else {
    context.print(
      `${total.copied} ${total.copied === 1 ? 'file' : 'files'} copied, ${total.present} were there already.`,
    )
    for (const path of total.broken) {
      context.print(`${path} has other bytes than were stored, and is not copied.`)
    }
  }
  return total.broken.length === 0 ? 0 : 1
}
