import { isConfirmed } from '../access/confirmation.rules.ts'
import type { ListedPasskey } from './passkey-service.types.ts'
import { refuse } from './refuse.ts'
import type {
  FoundSession,
  PasskeyService,
  StaffOutcome,
  StartedSession,
} from './staff-service.types.ts'

interface FakeParts {
  readonly now: () => Date
  /** Gives a session a new key, and confirms it. */
  readonly renew: (sessionId: string) => StartedSession
  /** Starts a confirmed session of a person. */
  readonly start: (personId: string) => StartedSession
}

export interface FakePasskeys {
  readonly service: PasskeyService
  hasPasskey(personId: string): boolean
}

export const confirmFirst = refuse('staff.confirm-first', 'Confirm that it is you first.')
const request = { challenge: 'Y2hhbGxlbmdl', rpId: 'console.localhost' }

/**
 * Passkeys in memory: the response of a browser is the id of the person whose passkey it is, and the recovery code of
 * each person is `right-code`.
 */
export function openFakePasskeys({ now, renew, start }: FakeParts): FakePasskeys {
  const passkeys = new Map<string, ListedPasskey[]>()
  const listOf = (personId: string): readonly ListedPasskey[] => passkeys.get(personId) ?? []
  const renewed = ({ sessionId }: FoundSession): StaffOutcome<StartedSession> => ({
    ok: true,
    ...renew(sessionId),
  })
  const wrong = refuse('staff.wrong-passkey', 'This passkey was not accepted.')

  const service: PasskeyService = {
    startSignIn: () => Promise.resolve({ ok: true, options: request }),
    signIn: ({ response }) =>
      Promise.resolve(
        listOf(response).length === 0 ? wrong : { ok: true as const, ...start(response) },
      ),
    listOwn: ({ personId }) =>
      Promise.resolve({ passkeys: listOf(personId), codesLeft: 10, isNeeded: false }),
    startAdding: ({ actor: { personId, name, email } }) =>
      Promise.resolve({
        ok: true,
        options: {
          challenge: request.challenge,
          rp: { id: request.rpId, name: 'Forecourt console' },
          user: { id: personId, name: email, displayName: name },
          pubKeyCredParams: [],
        },
      }),
    add(session, { name, response }) {
      const { personId } = session.actor
      if (response !== personId) return Promise.resolve(wrong)
      const held = listOf(personId)
      const at = now()
      const added = {
        id: `passkey-${held.length + 1}`,
        name,
        isBackedUp: true,
        createdAt: at,
        lastUsedAt: at,
        suspectedAt: null,
      }
      passkeys.set(personId, [...held, added])
      const recoveryCodes = held.length === 0 ? ['aaaa-bbbb-cccc'] : null
      return Promise.resolve({ ok: true, ...renew(session.sessionId), recoveryCodes })
    },
    rename({ personId }, passkeyId, name) {
      passkeys.set(
        personId,
        listOf(personId).map((each) => (each.id === passkeyId ? { ...each, name } : each)),
      )
      return Promise.resolve({ ok: true })
    },
    remove(actor, passkeyId) {
      if (!isConfirmed(actor, now())) return Promise.resolve(confirmFirst)
      const { personId } = actor
      passkeys.set(
        personId,
        listOf(personId).filter(({ id }) => id !== passkeyId),
      )
      return Promise.resolve({ ok: true })
    },
    replaceRecoveryCodes: (actor) =>
      Promise.resolve(
        isConfirmed(actor, now()) ? { ok: true, recoveryCodes: ['dddd-eeee-ffff'] } : confirmFirst,
      ),
    startConfirming: () => Promise.resolve({ ok: true, options: request }),
    confirm: (session, response) =>
      Promise.resolve(response === session.actor.personId ? renewed(session) : wrong),
    confirmWithCode: (session, code) =>
      Promise.resolve(
        code === 'right-code'
          ? renewed(session)
          : refuse('staff.wrong-recovery-code', 'This recovery code is not right.'),
      ),
  }
  return { service, hasPasskey: (personId) => listOf(personId).length > 0 }
}
