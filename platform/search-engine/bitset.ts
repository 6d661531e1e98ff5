/**
 * A set of slots (a slot is a document's number in its partition): bit `slot & 31` of word `slot >> 5`. Sets of one
 * partition all have the same length.
 */
export type Bits = Uint32Array

export function createBits(capacity: number): Bits {
  return new Uint32Array((capacity + 31) >>> 5)
}

/** A longer copy; the new slots are not in the set. */
export function growBits(bits: Bits, capacity: number): Bits {
  const grown = createBits(capacity)
  grown.set(bits.subarray(0, grown.length))
  return grown
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1
}

export function putBit(bits: Bits, slot: number, on: boolean): void {
  if (on) bits[slot >>> 5]! |= 1 << (slot & 31)
  else bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

export function intersectInto(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word++) target[word]! &= other[word]!
}

export function uniteInto(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word++) target[word]! |= other[word]!
}

/** A new set with everything in `all` that is not in `bits`. */
export function complementWithin(all: Bits, bits: Bits): Bits {
  const rest = new Uint32Array(all.length)
  for (let word = 0; word < rest.length; word++) rest[word] = all[word]! & ~bits[word]!
  return rest
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index]!
    if (word === 0) continue
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The slots of a set in ascending order; `count` is its size, from `countBits`. */
export function collectSlots(bits: Bits, count: number): Uint32Array {
  const slots = new Uint32Array(count)
  let at = 0
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index]!
    while (word !== 0) {
      const lowest = word & -word
      slots[at++] = (index << 5) + (31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
  return slots
}
