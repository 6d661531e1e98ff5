import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  'save-rule': 'rules.manage',
  'remove-rule': 'rules.manage',
  'move-rule': 'rules.manage',
  settings: 'rules.manage',
  'add-tag': 'rules.manage',
  'remove-tag': 'rules.manage',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
