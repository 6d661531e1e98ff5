import { createContext, type RouterContextProvider } from 'react-router'
import { mayBeDoneContext, submissionContext } from '#apps/web/context/router-contexts.ts'
import type { PostedAnswers } from '#apps/web/context/page-visitor.types.ts'

/** Why a page could not be shown, or what was posted to it stored, as far as it passes; null: for no such reason. */
export const storageFaultContext = createContext<string | null>(null)

/** As endpoints say it: a database that is away is back soon. */
export const tryAgainSeconds = '5'

/** What was posted to a page while the database was away. */
export interface Unsent extends PostedAnswers {
  /** A bank may have been asked before it failed: it is not to be sent again before anyone has looked. */
  readonly mayBeDone: boolean
}

/** Null: nothing was posted, or the page failed for another reason or not at all. */
export async function findUnsent(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<Unsent | null> {
  const submission = context.get(submissionContext)
  if (submission === null || context.get(storageFaultContext) === null) return null
  return { ...(await submission.readAnswers()), mayBeDone: context.get(mayBeDoneContext) }
}
