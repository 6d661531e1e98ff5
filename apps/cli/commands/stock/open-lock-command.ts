import { findDealership } from '#apps/deployment/find-dealership.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'

export interface LockOptions extends JsonOption {
  readonly dealership: string
  readonly by: string
}

const longestName = 100

/** The dealership and the person of a command that settles a field. */
export async function openLockCommand(
  context: CommandContext,
  { dealership: slug, by }: LockOptions,
) {
  const no = (code: string, message: string) => ({ ok: false, code, message }) as const
  const name = by.trim()
  if (name === '' || name.length > longestName) {
    return no('lock.by', `--by: write a name of at most ${longestName} letters.`)
  }
  const database = await context.openDatabase()
  const dealership = await findDealership(database, slug)
  return dealership === undefined
    ? no('lock.no-dealership', `There is no dealership '${slug}'.`)
    : ({ ok: true, database, dealership, by: name } as const)
}
