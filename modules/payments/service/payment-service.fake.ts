import type { PaymentService } from '../payment.types.ts'

const refuse = () => Promise.reject(new Error('this test has no payments'))

/** For tests that do not use payments: no provider is set up, and every callback is refused. */
export const noPayments: PaymentService = {
  isConfigured: () => Promise.resolve(false),
  originsOf: () => ({ form: [], script: [], frame: [] }),
  findFields: () => Promise.resolve(null),
  open: refuse,
  begin: refuse,
  charge: refuse,
  refresh: refuse,
  end: refuse,
  endLater: refuse,
  refund: refuse,
  receive: () => Promise.resolve({ ok: false, reason: 'wrong-signature' }),
  find: () => Promise.resolve(undefined),
  listOf: () => Promise.resolve([]),
}
