import { createSignInLink } from '#modules/staff/links/create-sign-in-link.ts'
import { removeAllPasskeys } from '#modules/staff/passkeys/remove-all-passkeys.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor, openPeopleParts } from './shell-actor.ts'

interface StaffLinkOptions extends JsonOption {
  readonly removePasskeys?: boolean
}

/** Makes a link and prints it; it cannot be printed again. */
export async function runStaffLink(
  context: CommandContext,
  email: string,
  options: StaffLinkOptions,
): Promise<number> {
  const parts = await openPeopleParts(context)
  if (options.removePasskeys === true) {
    const removed = await removeAllPasskeys(parts, getShellActor(), email)
    if (!removed.ok) return refuse(context, options, removed)
  }
  const made = await createSignInLink(parts, getShellActor(), email)
  if (!made.ok) return refuse(context, options, made)
  const { href, expiresAt } = made
  if (options.json === true) context.print(JSON.stringify({ href, expires_at: expiresAt }))
  else context.print(href)
  context.printNote('It signs in once, within 15 minutes.')
  return 0
}
