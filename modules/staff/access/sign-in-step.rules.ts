import type { HeldRole } from './membership.types.ts'

/**
 * Roles that handle money, keys, finance applications or people. Who has one of them at any place signs in with a
 * passkey; a sales manager hands deposits over.
 */
export const needsPasskey: Readonly<Record<HeldRole, boolean>> = {
  principal: true,
  'sales-manager': true,
  salesperson: false,
  service: false,
  marketing: false,
  finance: true,
  'group-manager': true,
  operator: true,
  // Only operators have it.
  support: true,
}

/** Whether one of the roles needs a passkey. */
export const isPasskeyNeeded = (roles: readonly HeldRole[]): boolean =>
  roles.some((role) => needsPasskey[role])

/** What a session still needs before its person has any rights; `open`: nothing, the sign-in is complete. */
export type SignInStep = 'open' | 'show-passkey' | 'add-passkey'

interface SignInFacts {
  readonly startedWith: 'code' | 'link' | 'passkey' | 'demonstration'
  /** Whether a passkey or a recovery code was shown in this session at any time. */
  readonly hasConfirmed: boolean
  /** Whether the person has a passkey. */
  readonly hasPasskey: boolean
  readonly roles: readonly HeldRole[]
}

/** Somebody who has a passkey has to show it, whatever their role; a person with a role that needs one has to add it. */
export function decideSignInStep({
  startedWith,
  hasConfirmed,
  hasPasskey,
  roles,
}: SignInFacts): SignInStep {
  if (startedWith === 'demonstration' || hasConfirmed) return 'open'
  if (hasPasskey) return 'show-passkey'
  return isPasskeyNeeded(roles) ? 'add-passkey' : 'open'
}
