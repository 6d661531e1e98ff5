import { data } from 'react-router'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'

export const handle: RouteHandle = { permission: 'public' }

export function loader(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  throw data(null, { status: 404 })
}

/** Without a component React Router would respond as to a program, without a page. */
export default function NotFound() {
  return null
}
