import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { LeadFileRow } from '#modules/leads/files/lead-file.store.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import { exportPerson, type PersonExport } from '#modules/privacy/export-person.ts'
import { getFinanceSecrets, getSecrets } from '#platform/config/secret-keys.ts'
import {
  describeCounts,
  describeRecord,
  notCovered,
  parsePersonArgument,
} from '../../command/parse-person-argument.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface PersonExportOptions extends JsonOption {
  readonly site?: string
  readonly out?: string
}

/** Prints everything a site stores about a person, or writes it to a folder together with the person's files. */
export async function runPersonExport(
  context: CommandContext,
  email: string,
  options: PersonExportOptions,
): Promise<number> {
  const read = await parsePersonArgument(context, email, options.site)
  if (!read.ok) return refuse(context, options, read)
  const out = options.out === undefined ? undefined : context.resolvePath(options.out)
  if (out !== undefined) {
    const fault = await prepareFolder(out)
    if (fault !== undefined) {
      return refuse(context, options, { code: 'person.folder', message: `${out}: ${fault}.` })
    }
  }
  const { site, address, addressHashes } = read.person
  const seal = createAnswerSeal(getFinanceSecrets(context.environment))
  const { secret, dataFolder } = context.environment
  const request = {
    address,
    addressHashes,
    seal,
    now: context.now(),
    actor: getShellActor(),
    customerKeys: openCustomerKeys(getSecrets(secret, dataFolder)),
  }
  const found = await exportPerson(await context.openDatabase(), site, request)
  if (out === undefined) {
    context.print(JSON.stringify(found.document, null, options.json === true ? 0 : 2))
    if (found.files.length > 0) context.printNote('The files themselves: add --out FOLDER.')
  } else {
    const lost = await writeFolder(context, out, found)
    const { counts } = found
    if (options.json === true) context.print(JSON.stringify({ path: out, counts, lost }))
    else context.print(join(out, documentName))
    for (const name of lost) {
      context.printNote(`The content of ${name} is not in ${context.environment.dataFolder}.`)
    }
  }
  context.printNote(
    `${describeCounts(found.counts)}. ${notCovered} ${describeRecord(addressHashes)}`,
  )
  return 0
}

const documentName = 'person.json'

/** The folder must be empty, so that files of another export are not mixed in. Only the current user can read it. */
async function prepareFolder(out: string): Promise<string | undefined> {
  try {
    await mkdir(out, { recursive: true, mode: 0o700 })
    return (await readdir(out)).length > 0 ? 'the folder is not empty' : undefined
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

/** @returns the names of files whose content is no longer stored */
async function writeFolder(
  { environment }: CommandContext,
  out: string,
  { document, files }: PersonExport,
): Promise<string[]> {
  const { store } = openFiles(environment).leadFiles
  const lost: string[] = []
  const paths = new Map<string, string>()
  for (const file of files) {
    const content = await store.read(file.contentHash)
    if (content === undefined) lost.push(file.name)
    else {
      if (paths.size === 0) await mkdir(join(out, 'files'), { mode: 0o700 })
      paths.set(file.id, buildPath(file))
      await writeOwn(join(out, buildPath(file)), content)
    }
  }
  const leads = document.leads.map((lead) => ({
    ...lead,
    files: lead.files.map((file) => ({ ...file, path: paths.get(file.id) ?? null })),
  }))
  await writeOwn(join(out, documentName), `${JSON.stringify({ ...document, leads }, null, 2)}\n`)
  return lost
}

/** Visitors may give two files the same name. */
const buildPath = ({ id, name }: LeadFileRow): string => join('files', `${id}${extname(name)}`)

const writeOwn = (path: string, content: string | Buffer): Promise<void> =>
  writeFile(path, content, { flag: 'wx', mode: 0o600 })
