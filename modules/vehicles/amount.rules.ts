/** Whether an amount is known and more than a floor that it must pass; at the floor itself it does not. */
export function isAbove(cents: number | null, floorCents: number): boolean {
  return cents !== null && cents > floorCents
}
