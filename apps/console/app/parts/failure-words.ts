import { isRouteErrorResponse } from 'react-router'

interface FailureWords {
  /** Status of the response. */
  readonly status: number
  readonly heading: string
  readonly text: string
}

const known: Readonly<Record<number, Omit<FailureWords, 'status'>>> = {
  401: {
    heading: 'You have been signed out',
    text: 'Your session has ended, so nothing was changed. Sign in and try again.',
  },
  403: {
    heading: 'Your role does not include this',
    text: 'Ask a principal or manager of your dealership if you need it. “You” shows what your roles include.',
  },
  404: {
    heading: 'There is no such page',
    text: 'The address may be mistyped, or the page was removed.',
  },
}

const failed = {
  heading: 'This did not work',
  text: 'The console could not show this page. Please try again in a moment.',
}

/** What a person reads of a page that is missing, refused or failed. */
export function wordFailure(error: unknown): FailureWords {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return { status, ...(known[status] ?? failed) }
}
