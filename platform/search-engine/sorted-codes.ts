/** Marks a code that is in no place of the order. */
export const NO_POSITION = 0xffffffff

/**
 * Codes in an order, and each code's position in it. A few changed codes are moved by copying runs, so that
 * one changed vehicle in 100,000 costs a fraction of a millisecond instead of a sort.
 */
export class SortedCodes {
  order: Uint32Array = new Uint32Array(0)
  /** By code; may be longer than the order, as codes can be out of use. */
  position: Uint32Array = new Uint32Array(0)

  /** Takes a complete order. `codeLimit` is one more than the greatest code. */
  replace(order: Uint32Array, codeLimit: number): void {
    this.order = order
    this.position = new Uint32Array(codeLimit).fill(NO_POSITION)
    for (let at = 0; at < order.length; at++) this.position[order[at]!] = at
  }

  /** Takes `changed` codes out of the order and puts those of them that are `present` where they belong now. */
  patch(
    changed: readonly number[],
    present: (code: number) => boolean,
    compare: (a: number, b: number) => number,
    codeLimit: number,
  ): void {
    const kept = this.without(changed)
    const added = changed.filter(present).sort(compare)
    const order = new Uint32Array(kept.length + added.length)
    let taken = 0
    added.forEach((code, index) => {
      const place = findPlace(kept, code, compare)
      order.set(kept.subarray(taken, place), taken + index)
      order[place + index] = code
      taken = place
    })
    order.set(kept.subarray(taken), taken + added.length)
    this.replace(order, codeLimit)
  }

  private without(codes: readonly number[]): Uint32Array {
    const places = codes
      .map((code) => (code < this.position.length ? this.position[code]! : NO_POSITION))
      .filter((place) => place !== NO_POSITION)
      .sort((a, b) => a - b)
    if (places.length === 0) return this.order
    const kept = new Uint32Array(this.order.length - places.length)
    let from = 0
    places.forEach((place, index) => {
      kept.set(this.order.subarray(from, place), from - index)
      from = place + 1
    })
    kept.set(this.order.subarray(from), from - places.length)
    return kept
  }
}

function findPlace(
  order: Uint32Array,
  code: number,
  compare: (a: number, b: number) => number,
): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, code) < 0) low = middle + 1
    else high = middle
  }
  return low
}
