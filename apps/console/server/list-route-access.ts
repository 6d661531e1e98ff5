import type { ServerBuild } from 'react-router'
import { findForms } from '../app/access/create-action.ts'
import {
  isRoutePermission,
  joinPattern,
  type RouteAccess,
  type RouteForms,
  type RoutePermission,
} from '../context/route-permission.rules.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * What each address requires, by the pattern that React Router gives to middleware.
 *
 * @throws Error if a route module or a form names no permission, so that such a route cannot be served
 */
export function listRouteAccess(routes: Routes): ReadonlyMap<string, RouteAccess> {
  const access = new Map<string, RouteAccess>()
  for (const route of Object.values(routes)) {
    if (route === undefined || route.id === 'root') continue
    const permission = readPermission(route.module.handle)
    if (permission === undefined) throw new Error(`the route ${route.id} names no permission`)
    const forms = readForms(route)
    if (route.path === undefined && route.index !== true) continue
    const paths: (string | undefined)[] = []
    for (
      let at: typeof route | undefined = route;
      at !== undefined;
      at = at.parentId === undefined ? undefined : routes[at.parentId]
    ) {
      paths.unshift(at.path)
    }
    access.set(joinPattern(paths), { permission, forms })
  }
  return access
}

/** The forms that the action of a route checks, which are those of its `handle`. */
function readForms({ id, module: { action, handle } }: Route): RouteForms {
  const declared: unknown =
    typeof handle === 'object' && handle !== null && 'forms' in handle ? handle.forms : undefined
  if (action === undefined) {
    if (declared !== undefined) throw new Error(`the route ${id} has forms but no action`)
    return {}
  }
  const forms = findForms(action)
  if (forms === undefined) throw new Error(`the action of ${id} is not made by createAction`)
  if (declared !== forms) throw new Error(`the action of ${id} has other forms than its handle`)
  const named = Object.entries(forms)
  if (named.length === 0) throw new Error(`the action of ${id} names no form`)
  for (const [name, permission] of named) {
    if (!isRoutePermission(permission)) {
      throw new Error(`the form ${name} of ${id} names no permission`)
    }
  }
  return forms
}

function readPermission(handle: unknown): RoutePermission | undefined {
  if (typeof handle !== 'object' || handle === null || !('permission' in handle)) return undefined
  return isRoutePermission(handle.permission) ? handle.permission : undefined
}
