import { type StaffRole, staffRoles } from '#modules/staff/access/membership.types.ts'
import { invite } from '#modules/staff/people/invite.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor, openPeopleParts } from './shell-actor.ts'
import { findStaffPlace, type StaffPlaceOptions } from './staff-place.ts'

interface StaffInviteOptions extends JsonOption, StaffPlaceOptions {
  readonly name?: string
  readonly role?: string
}

export async function runStaffInvite(
  context: CommandContext,
  email: string,
  options: StaffInviteOptions,
): Promise<number> {
  const role = readRole(options)
  if (role === undefined) {
    const message = 'Name what they do: --role, or --operator without it.'
    return refuse(context, options, { code: 'staff.bad-role', message })
  }
  const parts = await openPeopleParts(context)
  const scope = await parts.database.asOwner((tx) => findStaffPlace(tx, options))
  if (typeof scope === 'string') {
    return refuse(context, options, { code: 'staff.unknown-place', message: scope })
  }
  const invitation = { email, name: options.name ?? '', role, scope }
  const invited = await invite(parts, getShellActor(), invitation)
  if (!invited.ok) return refuse(context, options, invited)
  if (options.json === true) {
    context.print(JSON.stringify({ id: invited.personId, email: email.trim().toLowerCase(), role }))
  } else {
    context.print(`A mail with a link is queued for ${email.trim().toLowerCase()}.`)
    context.printNote(
      'If it does not arrive: `staff link` prints a link that works for 15 minutes.',
    )
  }
  return 0
}

function readRole({ role, operator = false }: StaffInviteOptions): StaffRole | undefined {
  if (operator) return role === undefined || role === 'operator' ? 'operator' : undefined
  return staffRoles.find((known) => known === role)
}
