import { redirect, type RouterContextProvider } from 'react-router'
import { requestContext, submissionContext } from '#apps/web/context/router-contexts.ts'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** Reads the fields posted to an account page; without fields if they exceed the limits of our forms. */
export async function readPostedFields(context: Context): Promise<(name: string) => string> {
  const submission = context.get(submissionContext)
  const { site } = context.get(requestContext)
  if (submission === null || !offersAccounts(site.configuration)) {
    throw new Error('nothing can be posted to this page')
  }
  const fields: PostedValues = (await submission.readFields()) ?? {}
  return (name) => fields[name]?.[0] ?? ''
}

/** A redirect after an action, with the cookies that the action sets. */
export function redirectAfterPost(path: string, cookies: readonly string[] = []): Response {
  const response = redirect(path, 303)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
