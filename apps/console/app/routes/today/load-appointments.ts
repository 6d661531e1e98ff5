import type { RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { type AppointmentsView, buildAppointments } from './todays-appointments.view.ts'

/** Today's appointments at the person's places; null: their roles include no calendar. */
export async function loadAppointments(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<AppointmentsView | null> {
  const { actor } = getSession(context)
  if (!decideAccess(actor, 'bookings.read').allowed) return null
  const found = await context.get(servicesContext).bookings.today(actor)
  return found.ok ? buildAppointments(found.bookings, found.isMore) : null
}
