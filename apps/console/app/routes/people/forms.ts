import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  'invite-again': 'people.manage',
  remove: 'people.manage',
  suspend: 'people.manage',
  resume: 'people.manage',
  'grant-support': 'support.grant',
  'end-support': 'support.grant',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
