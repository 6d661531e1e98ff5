import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  send: 'leads.read',
  'remove-view': 'leads.read',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
