import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  options: 'own-account',
  respond: 'own-account',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
