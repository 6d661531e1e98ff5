import {
  lockField,
  unlockField,
  type LockOutcome,
} from '#modules/vehicles/lock-field/lock-field.ts'
import { listLocks, type VehicleLock } from '#modules/vehicles/locks/vehicle-lock.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { type LockOptions, openLockCommand, runLockingCommand } from './open-lock-command.ts'
import { findDealershipClocks, type SiteClock } from '../../printing/site-clock.ts'

const mostLocks = 10_000

export const runStockLock = (
  context: CommandContext,
  stocknum: string,
  field: string,
  value: string,
  options: LockOptions,
): Promise<number> =>
  runLockingCommand(
    context,
    options,
    (deps, who) => lockField(deps, { ...who, stocknum, field, value }),
    (_done, by) => `${field} of ${stocknum} is locked by ${by}.`,
  )

export async function runStockUnlock(
  context: CommandContext,
  stocknum: string,
  field: string,
  options: LockOptions,
): Promise<number> {
  const opened = await openLockCommand(context, options)
  if (!opened.ok) return refuse(context, options, opened)
  const { database, dealership, by } = opened
  const deps = { database, now: () => context.now() }
  const outcome = await unlockField(deps, { dealership, stocknum, field, by })
  const text = `${field} of ${stocknum} is free: the next feed decides it.`
  return report(context, options, outcome, text)
}

export async function runStockLocks(
  context: CommandContext,
  options: JsonOption & { readonly dealership: string; readonly all?: boolean },
): Promise<number> {
  const opened = await openLockCommand(context, { ...options, by: 'nobody' })
  if (!opened.ok) return refuse(context, options, opened)
  const { database, dealership } = opened
  const locks = await database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
    listLocks(tx, dealership.id, { ended: options.all === true, limit: mostLocks }),
  )
  if (options.json === true) context.print(JSON.stringify({ locks }))
  else if (locks.length === 0) context.print('Nothing is locked.')
  else {
    const clockOf = await findDealershipClocks(database, [dealership.slug])
    for (const lock of locks) context.print(describeLock(lock, clockOf(dealership.slug)))
  }
  return 0
}

function describeLock(lock: VehicleLock, clock: SiteClock): string {
  const { stocknum, field, value, lockedBy, lockedAt, endedBy, endedAt } = lock
  const end = endedAt === null ? '' : `, ended by ${endedBy} ${clock.time(endedAt)}`
  return `${stocknum}  ${field} = ${JSON.stringify(value)}  ${lockedBy}, ${clock.time(lockedAt)}${end}`
}

function report(
  context: CommandContext,
  options: JsonOption,
  outcome: LockOutcome,
  text: string,
): number {
  if (!outcome.ok) return refuse(context, options, outcome)
  context.print(options.json === true ? JSON.stringify({ ok: true }) : text)
  return 0
}
