import type { RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'

export interface SalesWaitingView {
  readonly label: string
  readonly count: number
  readonly to: string
}

/** What of sales waits for a person, without kinds that have nothing. */
export async function loadSalesWaiting(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<readonly SalesWaitingView[]> {
  const { actor } = getSession(context)
  if (!decideAccess(actor, 'sales.read').allowed) return []
  const counted = await context.get(servicesContext).sales.countAttention(actor)
  if (!counted.ok) return []
  const { approvals, overdue, trouble, heldApplications } = counted.attention
  return [
    { label: 'Refunds to approve', count: approvals, to: '/sales/refunds' },
    { label: 'Payments in trouble', count: trouble, to: '/sales?attention=1' },
    {
      label: 'Paid over a week ago and not handed over',
      count: overdue,
      to: '/sales?state=paid&attention=1',
    },
    { label: 'Held finance applications', count: heldApplications, to: '/finance-applications' },
  ].filter(({ count }) => count > 0)
}
