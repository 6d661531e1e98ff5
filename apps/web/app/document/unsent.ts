import { createContext, type RouterContextProvider } from 'react-router'
import { mayBeDoneContext, submissionContext } from '#apps/web/context/router-contexts.ts'
import type { PostedAnswers } from '#apps/web/context/page-visitor.types.ts'

/** The temporary database fault that made the request fail; null without one. */
export const storageFaultContext = createContext<string | null>(null)

/** Seconds until a visitor should try again, as in our endpoints: database outages are usually short. */
export const tryAgainSeconds = '5'

/** A form that was posted while the database was unavailable. */
export interface Unsent extends PostedAnswers {
  /** A payment may already have reached the bank, so the visitor must not be invited to send the form again. */
  readonly mayBeDone: boolean
}

/** Null if nothing was posted, or the page did not fail because of the database. */
export async function findUnsent(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<Unsent | null> {
  const submission = context.get(submissionContext)
  if (submission === null || context.get(storageFaultContext) === null) return null
  return { ...(await submission.readAnswers()), mayBeDone: context.get(mayBeDoneContext) }
}
