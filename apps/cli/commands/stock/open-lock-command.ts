import { findDealership } from '#apps/deployment/find-dealership.ts'
import { watchWebsites } from '#apps/deployment/running-websites.ts'
import type { LockDeps, LockRequest } from '#modules/vehicles/lock-field/lock-field.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

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

type Refused = { readonly ok: false; readonly code: string; readonly message: string }

/**
 * Changes a field of a vehicle and locks it; ends when the running websites show it.
 * @param describe the printed sentence
 */
export async function runLockingCommand<Done extends { readonly ok: true }>(
  context: CommandContext,
  options: LockOptions,
  change: (deps: LockDeps, who: Pick<LockRequest, 'dealership' | 'by'>) => Promise<Done | Refused>,
  describe: (done: Done, by: string) => string,
): Promise<number> {
  const opened = await openLockCommand(context, options)
  if (!opened.ok) return refuse(context, options, opened)
  const { database, dealership, by } = opened
  const websites = await watchWebsites(database)
  try {
    const deps = { database, cipher: context.getCipher(), now: () => context.now() }
    const outcome = await change(deps, { dealership, by })
    if (!outcome.ok) return refuse(context, options, outcome)
    await websites.settle(dealership.id)
    context.print(options.json === true ? JSON.stringify(outcome) : describe(outcome, by))
    return 0
  } finally {
    await websites.close()
  }
}
