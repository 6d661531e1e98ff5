import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { listOwnMemberships } from '../../access/list-own-memberships.ts'
import { useLive } from '../../live/use-live.ts'
import type { Route } from './+types/route.ts'
import { CourtesyHoldsSection } from './courtesy-holds-section.tsx'
import { DueTasks } from './due-tasks.tsx'
import { FailuresSection } from './failures-section.tsx'
import { HealthSection } from './health-section.tsx'
import { loadAppointments } from './load-appointments.ts'
import { loadCourtesyHolds } from './load-courtesy-holds.ts'
import { loadDueTasks } from './load-due-tasks.ts'
import { loadFailures } from './load-failures.ts'
import { loadHealth } from './load-health.ts'
import { loadSalesWaiting } from './load-sales-waiting.ts'
import { loadWaiting } from './load-waiting.ts'
import { PlacesSection } from './places-section.tsx'
import { SalesWaitingSection } from './sales-waiting-section.tsx'
import { buildRoles, findFirstName } from './today.view.ts'
import { TodaysAppointments } from './todays-appointments.tsx'
import { WaitingSection } from './waiting-section.tsx'

export const handle: RouteHandle = { permission: 'signed-in' }

export const meta: Route.MetaFunction = () => [{ title: 'Today · Forecourt console' }]

/** Each section loads what it shows, and decides whether it is the person's. */
export async function loader({ context }: Route.LoaderArgs) {
  const [waiting, courtesyHolds, tasks, appointments, salesWaiting, failures, health, memberships] =
    await Promise.all([
      loadWaiting(context),
      loadCourtesyHolds(context),
      loadDueTasks(context),
      loadAppointments(context),
      loadSalesWaiting(context),
      loadFailures(context),
      loadHealth(context),
      listOwnMemberships(context),
    ])
  return {
    firstName: findFirstName(getSession(context).actor.name),
    waiting,
    courtesyHolds,
    tasks,
    appointments,
    salesWaiting,
    failures,
    health,
    roles: buildRoles(memberships),
  }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { firstName, waiting, courtesyHolds, tasks, appointments, salesWaiting } = loaderData
  const { failures, health, roles } = loaderData
  useLive(
    ({ kind }) =>
      kind === 'lead' ||
      kind === 'task' ||
      kind === 'delivery' ||
      kind === 'booking' ||
      kind === 'courtesy-hold',
  )
  return (
    <>
      <div className="screen__head">
        <h1>Hello, {firstName}</h1>
      </div>
      <CourtesyHoldsSection holds={courtesyHolds} />
      <WaitingSection waiting={waiting} />
      {tasks === null ? null : <DueTasks tasks={tasks} />}
      {appointments === null ? null : <TodaysAppointments appointments={appointments} />}
      <SalesWaitingSection waiting={salesWaiting} />
      <FailuresSection failures={failures} />
      <HealthSection findings={health} />
      <PlacesSection roles={roles} />
    </>
  )
}
