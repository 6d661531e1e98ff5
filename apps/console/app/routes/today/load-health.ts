import type { RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import type { HealthFinding } from '../../../context/console-services.types.ts'
import { getSession } from '../../access/get-session.ts'

/** The health of the deployment; null: the person does not operate it. */
export async function loadHealth(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<readonly HealthFinding[] | null> {
  const { actor } = getSession(context)
  if (!decideAccess(actor, 'health.read').allowed) return null
  const health = await context.get(servicesContext).findHealth(actor)
  return health.ok ? health.findings : null
}
