import { redirect } from 'react-router'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { leaveSession } from '../../access/start-session.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'public',
  forms: {
    send: 'public',
  },
} as const satisfies RouteHandle

/** Signing out is a form; somebody who opens its address sees the start page. */
export const loader = () => redirect('/', 303)

export const action = createAction(handle.forms, ({ context }: Route.ActionArgs) =>
  leaveSession(context),
)
