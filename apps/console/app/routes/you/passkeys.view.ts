import type { OwnPasskeys } from '#modules/staff/service/passkey-service.types.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'

interface PasskeyView {
  readonly id: string
  readonly name: string
  /** Where it is stored, such as 'on one device'. */
  readonly stored: string
  readonly added: MomentView
  readonly lastUsed: MomentView | null
  readonly suspected: MomentView | null
  /** Whether the person's role needs it and it is the only one. */
  readonly isKept: boolean
}

export interface PasskeysView {
  readonly passkeys: readonly PasskeyView[]
  readonly codesLeft: number
}

export const buildPasskeys = (
  { passkeys, codesLeft, isNeeded }: OwnPasskeys,
  now: Date,
): PasskeysView => ({
  codesLeft,
  passkeys: passkeys.map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    stored: passkey.isBackedUp ? 'in an account, on all its devices' : 'on one device',
    added: buildMoment(passkey.createdAt, now),
    lastUsed: passkey.lastUsedAt === null ? null : buildMoment(passkey.lastUsedAt, now),
    suspected: passkey.suspectedAt === null ? null : buildMoment(passkey.suspectedAt, now),
    isKept: isNeeded && passkeys.length === 1,
  })),
})

export const wordCodesLeft = (left: number): string =>
  left === 0
    ? 'You have no recovery codes left.'
    : `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left.`
