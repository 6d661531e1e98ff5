import type { RouteForms } from '../../../context/route-permission.rules.ts'

/** What each form of the action requires. */
export const forms = {
  release: 'sales.work',
  'hand-over': 'sales.work',
  refund: 'sales.refund',
  approve: 'sales.refund',
  decline: 'sales.refund',
  'ask-provider-again': 'sales.refund',
  'record-manual-refund': 'sales.refund',
  'reverse-manual-refund': 'sales.refund',
  'record-return': 'sales.refund',
} as const satisfies RouteForms

export type FormName = keyof typeof forms
