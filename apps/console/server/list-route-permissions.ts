import type { ServerBuild } from 'react-router'
import {
  isRoutePermission,
  joinPattern,
  type RoutePermission,
} from '../context/route-permission.rules.ts'

/**
 * The permission of each address, by the pattern that React Router gives to middleware.
 *
 * @throws Error if a route module names none, so that such a route cannot be served
 */
export function listRoutePermissions(
  routes: ServerBuild['routes'],
): ReadonlyMap<string, RoutePermission> {
  const permissions = new Map<string, RoutePermission>()
  for (const route of Object.values(routes)) {
    if (route === undefined || route.id === 'root') continue
    const permission = readPermission(route.module.handle)
    if (permission === undefined) throw new Error(`the route ${route.id} names no permission`)
    if (route.path === undefined && route.index !== true) continue
    const paths: (string | undefined)[] = []
    for (
      let at: typeof route | undefined = route;
      at !== undefined;
      at = at.parentId === undefined ? undefined : routes[at.parentId]
    ) {
      paths.unshift(at.path)
    }
    permissions.set(joinPattern(paths), permission)
  }
  return permissions
}

function readPermission(handle: unknown): RoutePermission | undefined {
  if (typeof handle !== 'object' || handle === null || !('permission' in handle)) return undefined
  return isRoutePermission(handle.permission) ? handle.permission : undefined
}
