import { allowSignInMail } from '#platform/sign-in/allow-sign-in-mail.ts'
import { decideGiving } from '../access/access.rules.ts'
import type { Actor } from '../access/actor.types.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { changeWithinActor } from './within-actor.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import type { PeopleParts } from './people-parts.types.ts'
import { findPerson, toPlace } from './person.store.ts'
import { queueInvitation } from './queue-invitation.ts'
import {
  confirmFirst,
  enoughMails,
  isPersonId,
  noConsole,
  refuseAccess,
  suspendedPerson,
  unknownPerson,
} from './refusals.ts'

/** Sends another link to a person who was invited and has not signed in. The earlier link ends with it. */
export async function inviteAgain(
  { database, secrets, consoleOrigin, clock }: PeopleParts,
  actor: Actor,
  personId: string,
): Promise<StaffOutcome> {
  if (consoleOrigin === null) return noConsole
  if (!isPersonId(personId)) return unknownPerson
  return changeWithinActor(database, actor, async (tx) => {
    const person = await findPerson(tx, personId)
    if (person === undefined) return unknownPerson
    const decisions = person.memberships.map((held) =>
      decideGiving(actor, held.role, toPlace(held)),
    )
    // One membership that the actor may give is enough.
    if (!decisions.some(({ allowed }) => allowed)) {
      const refused = decisions.find((decision) => !decision.allowed)
      return refused === undefined ? unknownPerson : refuseAccess(refused)
    }
    if (!isConfirmed(actor, clock())) return confirmFirst
    if (person.suspendedAt !== null) return suspendedPerson
    if (person.joinedAt !== null) {
      const message = 'They have signed in already, and can ask for a code at any time.'
      return { ok: false, code: 'staff.has-joined', message }
    }
    const { email } = person
    const allowance = await allowSignInMail(tx, secrets, { purpose: 'staff address', email })
    if (allowance !== 'allowed') return enoughMails
    await queueInvitation(tx, person)
    return { ok: true }
  })
}
