/** The result of a rule: it allows something, or names the first of its conditions that does not hold. */
export type Decision<Reason extends string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Reason }

export type Condition<Reason extends string> = readonly [holds: boolean, reason: Reason]

/** Allows if every condition holds; otherwise gives the reason of the first that fails, in the given order. */
export function decideAll<Reason extends string>(
  conditions: readonly Condition<Reason>[],
): Decision<Reason> {
  const failed = conditions.find(([holds]) => !holds)
  return failed === undefined ? { allowed: true } : { allowed: false, reason: failed[1] }
}
