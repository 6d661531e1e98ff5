import { data, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { readReturnPath } from '../../../context/return-path.rules.ts'
import { findBrowserKey, provideBrowserKey } from '../../access/browser-key.ts'
import { startSession } from '../../access/start-session.ts'
import { addressSchema, codeSchema, demoSchema } from './sign-in-fields.schema.ts'
import type { SignInState } from './sign-in.view.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** Handles the forms of the sign-in page: an address, a code, or a person of the demonstration. */
export async function postSignIn(context: Context, form: FormData) {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Partial<Record<string, string>>
  const to = readReturnPath(fields['to'] ?? null)
  switch (fields['intent']) {
    case 'enter':
      return enterCode(context, fields, to)
    case 'demo':
      return signInDemo(context, fields, to)
    default:
      return requestCode(context, fields)
  }
}

async function requestCode(context: Context, fields: Partial<Record<string, string>>) {
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

async function enterCode(context: Context, fields: Partial<Record<string, string>>, to: string) {
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
  return startSession(context, outcome, to)
}

async function signInDemo(context: Context, fields: Partial<Record<string, string>>, to: string) {
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
  return startSession(context, outcome, to)
}

const refuse = (state: SignInState) => data(state, { status: 422 })

/** A typed address as it is shown again. */
const cut = (text: string | undefined): string => (text ?? '').trim().slice(0, 254)
