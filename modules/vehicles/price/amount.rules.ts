/** Whether an amount is known and above `floorCents`; an amount equal to it is not. */
export function isAbove(cents: number | null, floorCents: number): boolean {
  return cents !== null && cents > floorCents
}
