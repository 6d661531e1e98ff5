import type { StaffRole } from '#modules/staff/access/membership.types.ts'

/** Roles to which a rule may give leads: those that work on them. */
export const ruleRoles = [
  'principal',
  'sales-manager',
  'salesperson',
  'service',
  'group-manager',
] as const satisfies readonly StaffRole[]
export type RuleRole = (typeof ruleRoles)[number]

/** Which leads go to which people. A condition that is null holds for every lead. */
export interface LeadRuleFields {
  readonly category: string | null
  readonly locationId: number | null
  /** Of the lead's vehicle. */
  readonly make: string | null
  /** Whether the lead came in within the location's opening hours. */
  readonly hours: 'open' | 'closed' | null
  /** Everybody with this role at the lead's place; null: the people below. */
  readonly role: RuleRole | null
  readonly personIds: readonly string[]
}

export interface LeadRule extends LeadRuleFields {
  readonly id: string
  readonly siteId: number
  readonly position: number
  readonly version: number
}

export interface AllocatedLead {
  readonly category: string
  /** Of the location that handles the lead. */
  readonly locationId: number | null
  /** Null: the lead is about no vehicle. */
  readonly make: string | null
  readonly cameWhileOpen: boolean
}

/** Whether a rule is for a lead. Makes are compared without capitals. */
export const matchesRule = (
  { category, locationId, make, hours }: LeadRuleFields,
  lead: AllocatedLead,
): boolean =>
  (category === null || category === lead.category) &&
  (locationId === null || locationId === lead.locationId) &&
  (make === null || make.toLowerCase() === lead.make?.toLowerCase()) &&
  (hours === null || (hours === 'open') === lead.cameWhileOpen)

export interface Candidate {
  readonly id: string
  readonly name: string
  readonly openLeads: number
  /** Null: never. */
  readonly lastGivenAt: Date | null
}

/** Who gets a lead: the person with the fewest open leads; of several, who got one longest ago. */
export function choosePerson(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.toSorted(
    (a, b) =>
      a.openLeads - b.openLeads ||
      (a.lastGivenAt?.getTime() ?? 0) - (b.lastGivenAt?.getTime() ?? 0) ||
      (a.id < b.id ? -1 : 1),
  )[0]
}
