import { redirect, type RouterContextProvider } from 'react-router'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { respondRefused } from '../../parts/respond-refused.ts'

/** What happened to a form of a vehicle's 360° view. */
export interface TurnResult {
  readonly ok: boolean
  readonly message: string
}

const done = {
  'turn-add': 'The website shows it.',
  'turn-remove': 'The website shows it no more.',
  'turn-release': 'The next feed decides.',
} as const

export type TurnIntent = keyof typeof done

interface PostedTurn {
  readonly vehicleId: string
  readonly url: URL
  readonly intent: TurnIntent
  /** With the files, which are not read yet. */
  readonly request: Request
}

/** Handles the forms of a 360° view. Without script a success leads back, so that reloading sends nothing twice. */
export async function postTurn(
  context: Pick<RouterContextProvider, 'get'>,
  { vehicleId, url, intent, request }: PostedTurn,
) {
  const { actor } = getSession(context)
  const { stock } = context.get(servicesContext)
  const run: Readonly<Record<TurnIntent, () => Promise<StaffOutcome>>> = {
    'turn-add': () => stock.uploadTurn(actor, { vehicleId, request }),
    'turn-remove': () => stock.removeTurn(actor, vehicleId),
    'turn-release': () => stock.releaseTurn(actor, vehicleId),
  }
  const outcome = await run[intent]()
  if (!outcome.ok) {
    const refused: TurnResult = { ok: false, message: outcome.message }
    return respondRefused(context, refused)
  }
  const result: TurnResult = { ok: true, message: done[intent] }
  return context.get(requestContext).isByScript ? result : redirect(url.pathname + url.search, 303)
}
