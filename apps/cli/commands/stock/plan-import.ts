import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { findMapping } from '#modules/vehicles/feed/find-mapping.ts'
import type { StockFormat } from '#modules/vehicles/intake/import-stock.ts'
import { openPictureIntake } from '#modules/vehicles/intake/picture-intake.ts'
import { findDealership } from '#apps/deployment/find-dealership.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import type { ChangeAuthor } from '#modules/sites/change-author.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badAuthor, readSiteAuthor } from '../../command/site-version-options.ts'

const formats: Readonly<Record<string, StockFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.xml': 'xml',
}

export interface ImportPlanOptions {
  readonly dealership?: string
  readonly mapping?: string
  readonly dryRun?: boolean
  readonly partial?: boolean
  readonly force?: boolean
  readonly pictures?: string
  /** Name of the person who imports. */
  readonly by?: string
}

/** Resolves the arguments and options of an import, or gives the reason for refusing it. */
export async function planImport(
  context: CommandContext,
  file: string,
  options: ImportPlanOptions,
) {
  const no = (code: string, message: string) => ({ ok: false, code, message }) as const
  const path = context.resolvePath(file)
  const size = findSize(path)
  if (size === undefined) return no('import.no-file', `There is no file ${path} that can be read.`)
  const format = formats[extname(path).toLowerCase()]
  if (format === undefined) {
    const known = Object.keys(formats).join(', ')
    return no('import.unknown-format', `${path}: the name must end in one of ${known}`)
  }
  const { dealership: slug, pictures: folder } = options
  if (slug === undefined) {
    return no(
      'import.no-dealership',
      'Which dealership? Add --dealership SLUG, or --group SLUG for a file of several.',
    )
  }
  if (folder !== undefined && !isFolder(context.resolvePath(folder))) {
    return no('import.no-folder', `--pictures: there is no folder ${context.resolvePath(folder)}.`)
  }
  const author = readPerson(options)
  if (author === undefined) return no('import.by', badAuthor.message)
  const mapping = await readMapping(context, options.mapping)
  if (mapping !== undefined && !mapping.ok) return { ...mapping.fault, ok: false } as const
  const database = await context.openDatabase()
  const dealership = await findDealership(database, slug)
  if (dealership === undefined) {
    return no('import.unknown-dealership', `There is no dealership '${slug}'.`)
  }
  const dryRun = options.dryRun === true
  const request = {
    author,
    format,
    source: createReadStream(path),
    mapping: mapping?.mapping,
    partial: options.partial === true,
    force: options.force === true,
    dryRun,
    pictures: openPictureIntake({
      database,
      files: openFiles(context.environment).originals,
      dealershipId: dealership.id,
      folders:
        folder === undefined ? [dirname(path)] : [context.resolvePath(folder), dirname(path)],
      now: () => context.now(),
      dryRun,
    }),
  }
  return { ok: true, database, dealership, request, size } as const
}

function readPerson(options: ImportPlanOptions): ChangeAuthor | undefined {
  const author = readSiteAuthor(options)
  return author?.kind === 'operator' ? { kind: 'person', name: author.name } : undefined
}

async function readMapping(context: CommandContext, named: string | undefined) {
  return named === undefined
    ? undefined
    : findMapping(named, (file) => readFile(context.resolvePath(file), 'utf8'))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function findSize(path: string): number | undefined {
  try {
    const found = statSync(path)
    return found.isFile() ? found.size : undefined
  } catch {
    return undefined
  }
}
