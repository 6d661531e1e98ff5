import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  options: 'confirming',
  respond: 'confirming',
  code: 'confirming',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
