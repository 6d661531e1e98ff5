import type { Refusal } from '../../../context/refusal.types.ts'

export const foreignOrigin = {
  status: 403,
  code: 'account.foreign-origin',
  error: 'Accounts are used on the pages of their own website.',
} as const satisfies Refusal
