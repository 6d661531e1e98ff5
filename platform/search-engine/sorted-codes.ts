/** The position of a code that is not in the order. */
export const noPosition = 0xffffffff

/**
 * Codes in an order, with each code's position. A few changed codes are moved in place by shifting the codes in
 * between, so that one changed vehicle in 100,000 costs a fraction of a millisecond instead of a sort.
 */
export class SortedCodes {
  /** Has a larger capacity than the part visible as `order`. */
  #codes: Uint32Array = new Uint32Array(0)
  #shown: Uint32Array = this.#codes
  #positions: Uint32Array = new Uint32Array(0)

  get order(): Uint32Array {
    return this.#shown
  }

  /** Each code's position in `order`, by code; longer than `order` if codes are unused. */
  get position(): Uint32Array {
    return this.#positions
  }

  /**
   * Takes over a complete order; the caller must not use it afterwards. `codeLimit` is one more than the largest code.
   */
  replace(order: Uint32Array, codeLimit: number): void {
    this.#codes = order
    this.#shown = order
    this.#positions = new Uint32Array(codeLimit).fill(noPosition)
    this.#readPositions(0, order.length)
  }

  /** Removes `changed` codes from the order, and inserts those that are `present` at their new positions. */
  patch(
    changed: readonly number[],
    present: (code: number) => boolean,
    compare: (a: number, b: number) => number,
    codeLimit: number,
  ): void {
    if (codeLimit > this.#positions.length) {
      this.#positions = grown(this.#positions, Math.ceil(codeLimit * 1.25), noPosition)
    }
    const [code] = changed
    if (code !== undefined && changed.length === 1 && present(code)) {
      if (this.#positions[code]! < this.#shown.length) return this.#move(code, compare)
    }
    const before = this.#shown.length
    const removed = changed
      .map((code) => this.#positions[code]!)
      .filter((position) => position < before)
    const firstRemoved = this.#remove(removed.sort((a, b) => a - b))
    for (const code of changed) this.#positions[code] = noPosition
    const added = changed.filter(present).sort(compare)
    const [firstAdded, lastAdded] = this.#insert(added, before - removed.length, compare)
    // Updates positions between the first and the last change; up to the end if the number of codes has changed.
    const last = Math.max(removed.at(-1) ?? 0, lastAdded)
    const end = added.length === removed.length ? last + 1 : this.#shown.length
    this.#readPositions(Math.min(firstRemoved, firstAdded), Math.min(end, this.#shown.length))
  }

  /** Moves one code within the order: the codes between its two positions shift by one, and the rest stay. */
  #move(code: number, compare: (a: number, b: number) => number): void {
    const codes = this.#codes
    const shown = this.#shown
    const from = this.#positions[code]!
    if (from > 0 && compare(codes[from - 1]!, code) >= 0) {
      const to = findInsertion(codes, 0, from, code, compare)
      codes.copyWithin(to + 1, to, from)
      codes[to] = code
      this.#readPositions(to, from + 1)
    } else {
      const to = findInsertion(codes, from + 1, shown.length, code, compare) - 1
      codes.copyWithin(from, from + 1, to + 1)
      codes[to] = code
      this.#readPositions(from, to + 1)
    }
  }

  #remove(ascending: readonly number[]): number {
    const { length } = this.#shown
    ascending.forEach((position, index) => {
      this.#codes.copyWithin(position - index, position + 1, ascending[index + 1] ?? length)
    })
    return ascending[0] ?? length
  }

  /** Returns the first and the last position at which a code was inserted. */
  #insert(
    added: readonly number[],
    remaining: number,
    compare: (a: number, b: number) => number,
  ): [first: number, last: number] {
    const size = remaining + added.length
    if (size > this.#codes.length) this.#codes = grown(this.#codes, Math.ceil(size * 1.25), 0)
    const targets = added.map((code) => findInsertion(this.#codes, 0, remaining, code, compare))
    let stop = remaining
    for (let index = added.length - 1; index >= 0; index--) {
      const target = targets[index]!
      this.#codes.copyWithin(target + index + 1, target, stop)
      this.#codes[target + index] = added[index]!
      stop = target
    }
    this.#shown = this.#codes.subarray(0, size)
    return [targets[0] ?? size, (targets.at(-1) ?? 0) + added.length - 1]
  }

  #readPositions(from: number, to: number): void {
    const codes = this.#codes
    const positions = this.#positions
    for (let at = from; at < to; at++) positions[codes[at]!] = at
  }
}

/** The first position from `from` to before `to` whose code does not sort before `code`. */
function findInsertion(
  codes: Uint32Array,
  from: number,
  to: number,
  code: number,
  compare: (a: number, b: number) => number,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(codes[middle]!, code) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function grown(array: Uint32Array, length: number, filler: number): Uint32Array {
  const longer = new Uint32Array(length).fill(filler, array.length)
  longer.set(array)
  return longer
}
