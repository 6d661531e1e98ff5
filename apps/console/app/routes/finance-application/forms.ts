import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  open: 'finance-applications.read',
  release: 'finance-applications.read',
  'send-again': 'finance-applications.read',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
