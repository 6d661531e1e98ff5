import { data, isRouteErrorResponse } from 'react-router'

interface Sending<Result> {
  readonly request: Request
  serverAction(): Promise<Result>
}

/**
 * A `clientAction`: sends the form, and where that fails returns what is shown beside it, so that the page stays with what
 * was typed. The session's end is handled before (`guard-fetch.ts`), unless the person does not want to sign in.
 *
 * @param explain the result of the form that was not sent
 */
export async function sendForm<Result, Failure>(
  { request, serverAction }: Sending<Result>,
  explain: (form: FormData, message: string) => Failure,
) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const isSignedOut = isRouteErrorResponse(error) && error.status === 401
    const message = isSignedOut
      ? 'You have been signed out, and this was not saved. Press again to sign in.'
      : 'This was not saved. Check your connection, and press again.'
    // The status keeps the page from being loaded again, which would replace it.
    return data(explain(form, message), { status: isSignedOut ? 401 : 503 })
  }
}
