import { data, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { readReturnPath } from '../../../context/return-path.rules.ts'
import { findBrowserKey, provideBrowserKey } from '../../access/browser-key.ts'
import type { StartedSession } from '#modules/staff/service/staff-service.types.ts'
import { replaceSession, startSession } from '../../access/start-session.ts'
import { addressSchema, codeSchema, demoSchema } from './sign-in-fields.schema.ts'
import { findSignInRest, type SignInAgainState, type SignInState } from './sign-in.view.ts'
import type { FormName } from './forms.ts'

type Context = Pick<RouterContextProvider, 'get'>
type Fields = Partial<Record<string, string>>

/** What follows once a person has signed in. */
type Finish = (started: StartedSession, to: string) => Promise<Response>
type FinishHere = (started: StartedSession) => Promise<Response>

/** Handles the forms of the sign-in page: an address, a code, or a person of the demonstration. */
export const postSignIn = (context: Context, intent: FormName, form: FormData) =>
  signIn(context, intent, form, (started, to) => startSession(context, started, to))

/** The same forms in the dialog over a page, as JSON: the page stays, and is given who has signed in. */
export async function postSignInAgain(
  context: Context,
  intent: FormName,
  form: FormData,
): Promise<Response> {
  const outcome = await signIn(context, intent, form, async (started) => {
    const found = await context.get(servicesContext).staff.findSession(started.sessionKey)
    if (found === undefined) throw new Error('a session ended as it began')
    const rest = findSignInRest(found.step)
    const state: SignInAgainState =
      rest === null ? { step: 'done', personId: found.actor.personId } : { step: 'finish', ...rest }
    return Response.json(state, { headers: await replaceSession(context, started) })
  })
  return outcome instanceof Response ? outcome : Response.json(outcome.data, outcome.init ?? {})
}

async function signIn(context: Context, intent: FormName, form: FormData, finish: Finish) {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Fields
  const to = readReturnPath(fields['to'] ?? null)
  switch (intent) {
    case 'enter':
      return enterCode(context, fields, (started) => finish(started, to))
    case 'demo':
      return signInDemo(context, fields, (started) => finish(started, to))
    case 'request':
      return requestCode(context, fields)
  }
}

async function requestCode(context: Context, fields: Fields) {
  const parsed = addressSchema.safeParse(fields)
  if (!parsed.success) {
    return refuse({
      step: 'address',
      email: cut(fields['email']),
      error: 'Write the mail address that you work with, such as name@dealer.com.au.',
    })
  }
  const { email } = parsed.data
  const { staff } = context.get(servicesContext)
  const { requestId, browser } = context.get(requestContext)
  const { browserKey, headers } = provideBrowserKey(context)
  const outcome = await staff.requestCode({ email, browserKey, requestId }, browser)
  if (!outcome.ok) return refuse({ step: 'address', email, error: outcome.message })
  const state: SignInState = { step: 'code', email }
  return data(state, { headers })
}

async function enterCode(context: Context, fields: Fields, finish: FinishHere) {
  const parsed = codeSchema.safeParse(fields)
  const email = cut(fields['email'])
  if (!parsed.success) {
    return refuse({
      step: 'code',
      email,
      error: 'The code has six digits. Have a look at the mail.',
    })
  }
  const browserKey = findBrowserKey(context)
  if (browserKey === undefined) {
    return refuse({
      step: 'code',
      email,
      error:
        'This browser has no open request for a code. Send another code, and stay in this browser.',
    })
  }
  const { staff } = context.get(servicesContext)
  const { browser } = context.get(requestContext)
  const outcome = await staff.enterCode({ ...parsed.data, browserKey }, browser)
  if (!outcome.ok) return refuse({ step: 'code', email, error: outcome.message })
  return finish(outcome)
}

async function signInDemo(context: Context, fields: Fields, finish: FinishHere) {
  const parsed = demoSchema.safeParse(fields)
  const { staff, isDemonstration } = context.get(servicesContext)
  const { browser, isLocal } = context.get(requestContext)
  if (!parsed.success || !isDemonstration || !isLocal) {
    return refuse({
      step: 'address',
      email: '',
      error: 'One click signs in only in a demonstration, on the machine that runs it.',
    })
  }
  const outcome = await staff.signInDemo(parsed.data.person, browser)
  if (!outcome.ok) return refuse({ step: 'address', email: '', error: outcome.message })
  return finish(outcome)
}

const refuse = (state: SignInState) => data(state, { status: 422 })

/** A typed address as it is shown again. */
const cut = (text: string | undefined): string => (text ?? '').trim().slice(0, 254)
