import { resume } from '#modules/staff/people/resume.ts'
import { suspend } from '#modules/staff/people/suspend.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor } from './shell-actor.ts'

export const runStaffSuspend = (
  context: CommandContext,
  email: string,
  options: JsonOption,
): Promise<number> => change(context, email, options, suspend, 'suspended')

export const runStaffResume = (
  context: CommandContext,
  email: string,
  options: JsonOption,
): Promise<number> => change(context, email, options, resume, 'active')

async function change(
  context: CommandContext,
  email: string,
  options: JsonOption,
  act: typeof suspend,
  state: 'suspended' | 'active',
): Promise<number> {
  const database = await context.openDatabase()
  const address = email.trim().toLowerCase()
  const personId = await database.asOwner(async (tx) => {
    const sql = 'SELECT id FROM staff_people WHERE email = $1'
    return (await tx.query<{ id: string }>(sql, [address])).rows[0]?.id
  })
  if (personId === undefined) {
    const message = `Nobody has the address ${address}.`
    return refuse(context, options, { code: 'staff.unknown-person', message })
  }
  const outcome = await act({ database, clock: context.now }, getShellActor(), personId)
  if (!outcome.ok) return refuse(context, options, outcome)
  if (options.json === true) context.print(JSON.stringify({ email: address, state }))
  else context.print(`${address} is ${state}.`)
  return 0
}
