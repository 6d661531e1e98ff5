import type { RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { buildFailures, type FailuresView } from './failures.view.ts'

/** What did not work at the person's places and that they can do something about; null: it is not theirs to do. */
export async function loadFailures(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<FailuresView | null> {
  const { actor } = getSession(context)
  const mayDo = (permission: 'leads.deliver' | 'feeds.read') =>
    decideAccess(actor, permission).allowed
  if (!mayDo('leads.deliver') && !mayDo('feeds.read')) return null
  const { inbox, listTroubledFeeds } = context.get(servicesContext)
  const [undelivered, troubled] = await Promise.all([
    mayDo('leads.deliver') ? inbox.listUndelivered(actor) : null,
    mayDo('feeds.read') ? listTroubledFeeds(actor) : null,
  ])
  return buildFailures(
    undelivered?.ok === true ? undelivered : null,
    troubled?.ok === true ? troubled.feeds : [],
    context.get(requestContext).now,
  )
}
