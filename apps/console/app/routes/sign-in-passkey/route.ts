import { data, redirect } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { readReturnPath } from '../../../context/return-path.rules.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { findBrowserKey, provideBrowserKey } from '../../access/browser-key.ts'
import { readField } from '../../access/read-field.ts'
import { startSession } from '../../access/start-session.ts'
import type { PasskeyReply } from '../../passkeys/passkey-reply.types.ts'
import { readPasskeyResponse } from '../../passkeys/read-passkey-response.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'public',
  forms: {
    options: 'public',
    respond: 'public',
  },
} as const satisfies RouteHandle

/** The button is on the sign-in page. */
export const loader = () => redirect('/sign-in', 303)

/** Signs in with a passkey alone. The replies do not depend on the person to whom the passkey belongs. */
export const action = createAction(
  handle.forms,
  async ({ context }: Route.ActionArgs, form, name) => {
    const { passkeys } = context.get(servicesContext).staff
    const { browser } = context.get(requestContext)
    if (name === 'options') {
      const { browserKey, headers } = provideBrowserKey(context)
      const started = await passkeys.startSignIn(browserKey, browser)
      const reply: PasskeyReply = started.ok
        ? { ceremony: { do: 'show', options: started.options } }
        : { error: started.message }
      return data(reply, { headers })
    }
    const response = readPasskeyResponse(form)
    const browserKey = findBrowserKey(context) ?? ''
    const signedIn = await passkeys.signIn({ browserKey, response }, browser)
    if (!signedIn.ok) return data({ error: signedIn.message }, { status: 422 })
    return startSession(context, signedIn, readReturnPath(readField(form, 'to', 600)))
  },
)
