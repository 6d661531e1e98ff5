/** The result of a rule: allowed, or the first of its conditions that is not met. */
export type Decision<Reason extends string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Reason }

export type Condition<Reason extends string> = readonly [holds: boolean, reason: Reason]

/** Allowed if every condition is met; otherwise the reason of the first that is not, in the given order. */
export function decideAll<Reason extends string>(
  conditions: readonly Condition<Reason>[],
): Decision<Reason> {
  const failed = conditions.find(([holds]) => !holds)
  return failed === undefined ? { allowed: true } : { allowed: false, reason: failed[1] }
}
