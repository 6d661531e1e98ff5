import { openFiles } from '#apps/deployment/open-files.ts'
import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { sweepLeadFiles } from '#modules/leads/files/sweep-files.ts'
import { erasePerson, previewErasure } from '#modules/privacy/erase-person.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
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

interface PersonEraseOptions extends JsonOption {
  readonly site?: string
  readonly dryRun?: boolean
  readonly questions?: boolean
}

/** Erases everything a site stores about a person, or only lists it first. */
export async function runPersonErase(
  context: CommandContext,
  email: string,
  options: PersonEraseOptions,
): Promise<number> {
  const read = await parsePersonArgument(context, email, options.site)
  if (!read.ok) return refuse(context, options, read)
  const { site, address, addressHashes } = read.person
  const database = await context.openDatabase()
  const isJson = options.json === true
  if (options.dryRun === true) {
    const counts = await previewErasure(database, site, address)
    context.print(
      isJson
        ? JSON.stringify({ erased: false, counts })
        : `Would erase ${describeCounts(counts)}. Nothing was erased.`,
    )
    context.printNote(notCovered)
    return 0
  }
  const { secret, dataFolder } = context.environment
  const outcome = await erasePerson(database, site, {
    address,
    addressHash: addressHashes[0],
    actor: getShellActor(),
    customerKeys: openCustomerKeys(getSecrets(secret, dataFolder)),
    takesQuestions: options.questions === true,
  })
  if (outcome.kind === 'delivering') {
    const message =
      'A lead of this person is being delivered at this moment. Nothing was erased: try again in a minute.'
    return refuse(context, options, { code: 'person.delivering', message })
  }
  if (outcome.kind === 'reserving') {
    const message =
      'A vehicle is held or reserved for this person, or money is still to go back to them. Nothing was erased: refund or release the reservation first, and pay what is owed (reservation list, reservation show).'
    return refuse(context, options, { code: 'person.reserving', message })
  }
  const { counts, contentHashes } = outcome
  const contentsLeft = await removeContents(context, database, contentHashes)
  context.print(
    isJson
      ? JSON.stringify({ erased: true, counts, contents_left: contentsLeft })
      : `Erased ${describeCounts(counts)}.`,
  )
  if (contentsLeft > 0) context.printNote(describeLeft(contentsLeft))
  context.printNote(`${notCovered} ${describeRecord(addressHashes)}`)
  return 0
}

/**
 * Removes the files from the disk, once no lead refers to them.
 * @returns how many files the worker still has to remove
 */
async function removeContents(
  { environment }: CommandContext,
  database: Database,
  hashes: readonly string[],
): Promise<number> {
  if (hashes.length === 0) return 0
  const distinct = [...new Set(hashes)]
  const files = openFiles(environment).leadFiles
  // If files are missing, this may not be the website's machine, and only the website's machine can remove them.
  if ((await countStored(files.store, distinct)) < distinct.length) return distinct.length
  await sweepLeadFiles(database, files)
  return countStored(files.store, distinct)
}

async function countStored(store: FileStore, hashes: readonly string[]): Promise<number> {
  let count = 0
  for (const hash of hashes) if (await store.has(hash)) count += 1
  return count
}

const describeLeft = (count: number): string =>
  `The content of ${count === 1 ? 'a file' : `${count} files`} is left to the worker, which removes it within 70 minutes: ` +
  'it was sent within the last hour, or is not in this machine’s data folder. What another lead has too stays with that one.'
