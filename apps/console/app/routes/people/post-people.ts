import { data, type RouterContextProvider } from 'react-router'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome, StaffService } from '#modules/staff/service/staff-service.types.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import type { FormName } from './forms.ts'

type Deed = (staff: StaffService, actor: PersonActor, id: string) => Promise<StaffOutcome>

/** What is done to the person, to the membership (`remove`) or to the support access with an id. */
const deeds: Readonly<Record<FormName, Deed>> = {
  'invite-again': (staff, actor, id) => staff.inviteAgain(actor, id),
  remove: (staff, actor, id) => staff.removeMembership(actor, id),
  suspend: (staff, actor, id) => staff.suspend(actor, id),
  resume: (staff, actor, id) => staff.resume(actor, id),
  'grant-support': (staff, actor, id) => staff.support.grant(actor, id),
  'end-support': (staff, actor, id) => staff.support.end(actor, id),
}

/** What happened to a form of the list, shown beside the row that it belongs to. */
export interface PeopleResult {
  /** The person of the row; for support access its id. */
  readonly person: string
  readonly ok: boolean
  readonly message: string
  /** What has to be sent again after the person has shown their passkey. */
  readonly refused?: { readonly code: string; readonly intent: string; readonly id: string }
}

const longestId = 100

/** Handles a form of a person's row. */
export async function postPeople(
  context: Pick<RouterContextProvider, 'get'>,
  intent: FormName,
  form: FormData,
): Promise<PeopleResult | ReturnType<typeof data<PeopleResult>>> {
  const id = readField(form, 'id', longestId)
  const person = readField(form, 'person', longestId)
  const { staff } = context.get(servicesContext)
  const outcome = await deeds[intent](staff, getSession(context).actor, id)
  if (!outcome.ok) {
    const { code, message } = outcome
    return data({ person, ok: false, message, refused: { code, intent, id } }, { status: 422 })
  }
  return {
    person,
    ok: true,
    message: intent === 'invite-again' ? 'Another link is on its way.' : '',
  }
}
