import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  separate: 'leads.work',
  join: 'leads.work',
  undo: 'leads.work',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
