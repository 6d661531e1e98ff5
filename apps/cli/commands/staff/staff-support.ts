import { startSupportByCommand } from '#modules/staff/support/request-support.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor } from './shell-actor.ts'
import { findSiteId } from './staff-place.ts'

interface StaffSupportOptions extends JsonOption {
  readonly reason: string
  readonly operator: string
  readonly hours: string
}

export async function runStaffSupport(
  context: CommandContext,
  site: string,
  options: StaffSupportOptions,
): Promise<number> {
  const database = await context.openDatabase()
  const siteId = await database.asOwner((tx) => findSiteId(tx, site))
  if (siteId === undefined) {
    const message = `There is no site '${site}'.`
    return refuse(context, options, { code: 'staff.unknown-place', message })
  }
  const { reason, operator: email, hours } = options
  const request = { siteId, reason, email, hours: Number(hours) }
  const started = await startSupportByCommand({ database }, getShellActor(), request)
  if (!started.ok) return refuse(context, options, started)
  const { accessId, expiresAt } = started
  if (options.json === true) {
    context.print(JSON.stringify({ id: accessId, expires_at: expiresAt }))
  } else {
    context.print(`${email} can read the customers of ${site} until ${expiresAt.toISOString()}.`)
    context.printNote('Those who manage the site get a mail, and can end it.')
  }
  return 0
}
