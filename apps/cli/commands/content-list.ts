import { writeDocumentPath } from '#modules/documents/document-path.rules.ts'
import { readDocuments } from '#modules/documents/document.store.ts'
import type { CommandContext } from './command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from './options.ts'
import { refuse } from './refusal.ts'

export async function runContentList(
  context: CommandContext,
  options: JsonOption & LimitOption,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const database = await context.openDatabase()
  const stored = await database.asOwner((tx) => readDocuments(tx))
  const documents = stored
    .map((document) => ({
      path: writeDocumentPath(document),
      version: document.version,
      applied_at: document.appliedAt.toISOString(),
      is_taken_away: document.source === null,
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .slice(0, limit)
  if (options.json === true) context.print(JSON.stringify({ documents }))
  else {
    for (const { path, version, applied_at: appliedAt, is_taken_away: isGone } of documents) {
      context.print(
        `${path}  version ${version} of ${appliedAt.slice(0, 10)}${isGone ? ', taken away' : ''}`,
      )
    }
  }
  return 0
}
