import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDocumentPath } from '#modules/documents/document-path.rules.ts'
import { readDocuments } from '#modules/documents/document.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

export async function runContentExport(
  context: CommandContext,
  folder: string,
  options: JsonOption,
): Promise<number> {
  const target = context.resolvePath(folder)
  const held = await readdir(target).catch(() => [])
  if (held.length > 0) {
    const message = `${folder}: the folder is not empty; name a new one`
    return refuse(context, options, { code: 'content.not-empty', message })
  }
  const database = await context.openDatabase()
  const stored = await database.asOwner((tx) => readDocuments(tx))
  let count = 0
  for (const document of stored) {
    if (document.source === null) continue
    const path = join(target, writeDocumentPath(document))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, document.source, { flag: 'wx' })
    count += 1
  }
  if (options.json === true) context.print(JSON.stringify({ folder, count }))
  else context.print(`${folder}: ${count} ${count === 1 ? 'document' : 'documents'}`)
  return 0
}
