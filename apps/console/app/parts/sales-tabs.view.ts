import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'

export interface SalesTab {
  readonly to: string
  readonly label: string
}

const tabs: readonly (SalesTab & { readonly permission: Permission })[] = [
  { to: '/sales', label: 'Reservations', permission: 'sales.read' },
  { to: '/sales/refunds', label: 'Refunds', permission: 'sales.read' },
  { to: '/sales/returns', label: 'Returns', permission: 'sales.read' },
  {
    to: '/finance-applications',
    label: 'Finance applications',
    permission: 'finance-applications.read',
  },
  { to: '/trade-ins', label: 'Trade-ins', permission: 'leads.read' },
]

export const listSalesTabs = (actor: PersonActor): readonly SalesTab[] =>
  tabs
    .filter(({ permission }) => decideAccess(actor, permission).allowed)
    .map(({ to, label }) => ({ to, label }))
