import type { HeldRole } from '#modules/staff/access/membership.types.ts'

/** Roles as staff call them. */
export const roleWords: Readonly<Record<HeldRole, string>> = {
  principal: 'Principal',
  'sales-manager': 'Sales manager',
  salesperson: 'Salesperson',
  service: 'Service',
  marketing: 'Marketing',
  finance: 'Finance',
  'group-manager': 'Group manager',
  operator: 'Platform operator',
  support: 'Support access',
}
