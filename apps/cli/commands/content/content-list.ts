import { writeDocumentPath } from '#modules/documents/document-path.rules.ts'
import { readDocuments } from '#modules/documents/document.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClocks, utcClock } from '../../printing/site-clock.ts'

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
      author: document.author,
      layer: document.layer,
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .slice(0, limit)
  if (options.json === true) {
    const listed = documents.map(({ layer: _layer, ...document }) => document)
    context.print(JSON.stringify({ documents: listed }))
    return 0
  }
  const slugs = documents.flatMap(({ layer }) => (layer.name === 'site' ? [layer.slug] : []))
  const clocks = await findSiteClocks(database, [...new Set(slugs)])
  for (const document of documents) {
    const { path, version, applied_at: appliedAt, is_taken_away: isGone, author, layer } = document
    // Documents shared by several sites have no time zone of their own.
    const clock = (layer.name === 'site' ? clocks.get(layer.slug) : undefined) ?? utcClock
    const gone = isGone ? ', taken away' : ''
    const by = author === null ? '' : ` by ${author}`
    context.print(`${path}  version ${version} of ${clock.time(appliedAt)}${by}${gone}`)
  }
  return 0
}
