import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  request: 'public',
  enter: 'public',
  demo: 'public',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
