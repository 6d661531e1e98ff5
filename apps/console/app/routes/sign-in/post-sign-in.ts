import { randomBytes } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { readReturnPath } from '../../../context/return-path.rules.ts'
import {
  buildStaffCookie,
  isSecureOrigin,
  readStaffCookie,
} from '../../../context/staff-cookies.ts'
import { startSession } from '../../access/start-session.ts'
import { addressSchema, codeSchema, demoSchema } from './sign-in-fields.schema.ts'
import type { SignInState } from './sign-in.view.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** Longer than a code is valid, so that a late code is refused for being late. */
const browserKeySeconds = 3600

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
  const { staff, consoleOrigin } = context.get(servicesContext)
  const { requestId, browser } = context.get(requestContext)
  const isSecure = isSecureOrigin(consoleOrigin)
  const browserKey = readBrowserKey(context) ?? randomBytes(32).toString('base64url')
  const outcome = await staff.requestCode({ email, browserKey, requestId }, browser)
  if (!outcome.ok) return refuse({ step: 'address', email, error: outcome.message })
  const state: SignInState = { step: 'code', email }
  const cookie = buildStaffCookie('staff-browser', browserKey, {
    isSecure,
    maxAgeSeconds: browserKeySeconds,
  })
  return data(state, { headers: { 'set-cookie': cookie } })
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
  const browserKey = readBrowserKey(context)
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

function readBrowserKey(context: Context): string | undefined {
  const { consoleOrigin } = context.get(servicesContext)
  const { cookies } = context.get(requestContext)
  return readStaffCookie(cookies, 'staff-browser', isSecureOrigin(consoleOrigin))
}
