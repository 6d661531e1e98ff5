import { type Permission, permissions } from '#modules/staff/access/access.rules.ts'
import type { SignInStep } from '#modules/staff/access/sign-in-step.rules.ts'

/**
 * What a route requires: `public` is for everybody, `signed-in` for each signed-in person, a permission for people who
 * have it at some place. `own-account` is also for people who still have to add a passkey, and `confirming` also for those
 * who have to show theirs. Which rows they see and change there is decided by the use cases.
 */
export type RoutePermission = 'public' | 'confirming' | 'own-account' | 'signed-in' | Permission

/** The forms of a route's action by name, with what each requires. */
export type RouteForms = Readonly<Record<string, RoutePermission>>

/** What each route module exports as its `handle`. */
export interface RouteHandle {
  readonly permission: RoutePermission
  /** Of a route with an action (`app/access/create-action.ts`). */
  readonly forms?: RouteForms
}

/** What a route requires, and each form of its action. */
export interface RouteAccess {
  readonly permission: RoutePermission
  /** Empty: the route has no action. */
  readonly forms: RouteForms
}

const namedPermissions = ['public', 'confirming', 'own-account', 'signed-in'] as const

export const isRoutePermission = (value: unknown): value is RoutePermission =>
  namedPermissions.some((each) => each === value) || permissions.some((each) => each === value)

/** Joins the paths of nested routes as React Router does for the pattern that middleware receives. */
export const joinPattern = (paths: readonly (string | undefined)[]): string =>
  paths
    .filter((path) => path !== undefined && path !== '')
    .join('/')
    .replaceAll(/\/{2,}/g, '/') || '/'

export type Admission = 'enter' | 'sign-in' | 'refuse' | Exclude<SignInStep, 'open'>

/**
 * Whether a route serves a request.
 *
 * @param mayDo whether the signed-in person has a permission; null: nobody is signed in
 * @param step what the sign-in of that person still lacks
 */
export function decideAdmission(
  permission: RoutePermission,
  mayDo: ((permission: Permission) => boolean) | null,
  step: SignInStep = 'open',
): Admission {
  if (permission === 'public') return 'enter'
  if (mayDo === null) return 'sign-in'
  if (permission === 'confirming') return 'enter'
  if (step === 'show-passkey') return step
  if (permission === 'own-account') return 'enter'
  if (step === 'add-passkey') return step
  return permission === 'signed-in' || mayDo(permission) ? 'enter' : 'refuse'
}
