import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import type { StaffOutcome, StartedSession } from '#modules/staff/service/staff-service.types.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import { readReturnPath } from '../../../context/return-path.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { buildSessionHeaders } from '../../access/start-session.ts'
import type { PasskeyReply } from '../../passkeys/passkey-reply.types.ts'
import { readPasskeyResponse } from '../../passkeys/read-passkey-response.ts'
import type { FormName } from './forms.ts'

/** Gives options for showing a passkey, or takes a passkey or a recovery code. */
export async function postConfirm(
  context: Pick<RouterContextProvider, 'get'>,
  intent: FormName,
  form: FormData,
) {
  const session = getSession(context)
  const { passkeys } = context.get(servicesContext).staff
  switch (intent) {
    case 'options': {
      const started = await passkeys.startConfirming(session)
      const reply: PasskeyReply = started.ok
        ? { ceremony: { do: 'show', options: started.options } }
        : { error: started.message }
      return reply
    }
    case 'code':
      return finish(context, form, await passkeys.confirmWithCode(session, readField(form, 'code')))
    case 'respond': {
      const response = readPasskeyResponse(form)
      return finish(context, form, await passkeys.confirm(session, response))
    }
  }
}

/** Leads on; a form on top of a page stays there (without `to`), and repeats what was refused. */
function finish(
  context: Pick<RouterContextProvider, 'get'>,
  form: FormData,
  outcome: StaffOutcome<StartedSession>,
) {
  if (!outcome.ok) return data({ error: outcome.message }, { status: 422 })
  const headers = buildSessionHeaders(context, outcome)
  if (!form.has('to')) return data({ isConfirmed: true }, { headers })
  return redirectDocument(readReturnPath(readField(form, 'to', 600)), { status: 303, headers })
}
