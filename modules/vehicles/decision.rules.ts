/** What a rule says: yes, or the first of its conditions that does not hold. */
export type Decision<Reason extends string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Reason }

export type Condition<Reason extends string> = readonly [holds: boolean, reason: Reason]

/** Allowed when every condition holds, else the reason of the first that fails, in the order given. */
export function decideAll<Reason extends string>(
  conditions: readonly Condition<Reason>[],
): Decision<Reason> {
  const failed = conditions.find(([holds]) => !holds)
  return failed === undefined ? { allowed: true } : { allowed: false, reason: failed[1] }
}
