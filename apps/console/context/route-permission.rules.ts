import { type Permission, permissions } from '#modules/staff/access/access.rules.ts'

/**
 * What a route requires: `public` is for everybody, `signed-in` for each signed-in person, a permission for people who
 * have it at some place. Which rows they see and change there is decided by the use cases.
 */
export type RoutePermission = 'public' | 'signed-in' | Permission

/** What each route module exports as its `handle`. */
export interface RouteHandle {
  readonly permission: RoutePermission
}

export const isRoutePermission = (value: unknown): value is RoutePermission =>
  value === 'public' || value === 'signed-in' || permissions.some((each) => each === value)

/** Joins the paths of nested routes as React Router does for the pattern that middleware receives. */
export const joinPattern = (paths: readonly (string | undefined)[]): string =>
  paths
    .filter((path) => path !== undefined && path !== '')
    .join('/')
    .replaceAll(/\/{2,}/g, '/') || '/'

export type Admission = 'enter' | 'sign-in' | 'refuse'

/**
 * Whether a route serves a request.
 *
 * @param mayDo whether the signed-in person has a permission; null: nobody is signed in
 */
export function decideAdmission(
  permission: RoutePermission,
  mayDo: ((permission: Permission) => boolean) | null,
): Admission {
  if (permission === 'public') return 'enter'
  if (mayDo === null) return 'sign-in'
  return permission === 'signed-in' || mayDo(permission) ? 'enter' : 'refuse'
}
