import { data, redirect, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../../../context/console-contexts.ts'
import { readReturnPath } from '../../../context/return-path.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { buildSessionHeaders } from '../../access/start-session.ts'
import type { PasskeyReply } from '../../passkeys/passkey-reply.types.ts'
import { readPasskeyResponse } from '../../passkeys/read-passkey-response.ts'
import type { FormName } from './forms.ts'

/** Gives options for adding a passkey, or takes the new one. With the first one come recovery codes to show. */
export async function postPasskey(
  context: Pick<RouterContextProvider, 'get'>,
  intent: FormName,
  form: FormData,
) {
  const session = getSession(context)
  const { passkeys } = context.get(servicesContext).staff
  if (intent === 'options') {
    const started = await passkeys.startAdding(session)
    const reply: PasskeyReply = started.ok
      ? { ceremony: { do: 'add', options: started.options } }
      : { error: started.message }
    return reply
  }
  const added = await passkeys.add(session, {
    name: readField(form, 'name'),
    response: readPasskeyResponse(form),
  })
  if (!added.ok) return data({ error: added.message }, { status: 422 })
  const headers = buildSessionHeaders(context, added)
  return added.recoveryCodes === null
    ? redirect(readReturnPath(readField(form, 'to', 600)), { status: 303, headers })
    : data({ recoveryCodes: added.recoveryCodes }, { headers })
}
