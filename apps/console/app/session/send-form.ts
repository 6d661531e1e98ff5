import { data, isRouteErrorResponse } from 'react-router'

interface Sending<Result> {
  readonly request: Request
  serverAction(): Promise<Result>
}

/**
 * A `clientAction`: sends the form. If that fails it returns a result that the page shows beside the form, so that the page
 * and the typed text stay. An ended session is handled by `guard-fetch.ts`, unless the person declines to sign in.
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
    const refused = isRouteErrorResponse(error) ? refusals[error.status] : undefined
    const message = refused ?? 'This was not saved. Check your connection, and press again.'
    const status = refused !== undefined && isRouteErrorResponse(error) ? error.status : 503
    // The status keeps the page from being loaded again, which would replace it.
    return data(explain(form, message), { status })
  }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'You have been signed out, and this was not saved. Press again to sign in.',
  403: 'Your role does not include this, so it was not saved. Ask your principal.',
}
