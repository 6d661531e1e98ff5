import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  save: 'templates.manage',
  remove: 'templates.manage',
  signature: 'templates.manage',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
