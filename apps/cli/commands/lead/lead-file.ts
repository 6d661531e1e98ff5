import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  findLeadFile,
  type LeadFileRow,
  listLeadFiles,
} from '#modules/leads/files/lead-file.store.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { isUuid } from './lead-id.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface LeadFileOptions extends JsonOption {
  readonly out?: string
}

/** Writes a file that a visitor sent to a local path. No HTTP endpoint serves such files. */
export async function runLeadFile(
  context: CommandContext,
  id: string,
  options: LeadFileOptions,
): Promise<number> {
  const found = await findFile(context, id)
  if (!('file' in found)) return refuse(context, options, found)
  if (options.out === undefined) {
    const message = 'Where to? Add --out PATH: a folder, or the new file’s name.'
    return refuse(context, options, { code: 'file.no-path', message })
  }
  return writeOut(context, options, found.file, context.resolvePath(options.out))
}

type Found = { readonly file: LeadFileRow } | { readonly code: string; readonly message: string }

async function findFile(context: CommandContext, id: string): Promise<Found> {
  const files = isUuid(id) ? await readFiles(await context.openDatabase(), id) : []
  const [file, ...others] = files
  if (file === undefined) {
    return { code: 'file.unknown', message: `There is no file, and no lead with one, ${id}.` }
  }
  if (others.length === 0) return { file }
  const listed = files.map((each) => `  ${each.id}  ${each.field}  ${each.name}`)
  const message = ['The lead has several files; name one of them:', ...listed].join('\n')
  return { code: 'file.several', message }
}

/** Reads as the owner, because an operator may see the leads of every site. */
function readFiles(database: Database, id: string): Promise<LeadFileRow[]> {
  return database.asOwner(async (tx) => {
    const file = await findLeadFile(tx, id)
    return file === undefined ? listLeadFiles(tx, id) : [file]
  })
}

async function writeOut(
  context: CommandContext,
  options: JsonOption,
  file: LeadFileRow,
  out: string,
): Promise<number> {
  const { store } = openFiles(context.environment).leadFiles
  const content = await store.read(file.contentHash)
  if (content === undefined) {
    const message = `The content of ${file.name} is not in the file store.`
    return refuse(context, options, { code: 'file.lost', message })
  }
  const isFolder = (await stat(out).catch(() => undefined))?.isDirectory() === true
  const path = isFolder ? join(out, file.name) : out
  try {
    // An existing file is never overwritten, and only the current user can read the new one.
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EEXIST' ? 'there is such a file already' : String(code)
    return refuse(context, options, { code: 'file.not-written', message: `${path}: ${why}.` })
  }
  const { name, mediaType, bytes } = file
  const json = options.json === true
  context.print(json ? JSON.stringify({ path, name, media_type: mediaType, bytes }) : path)
  return 0
}
