/** A rule whose test misses one boundary, for the tests of `npm run mutate`. */
export function isTall(height: number): boolean {
  return height > 10
}

export function countSteps(height: number): number {
  let left = height
  let steps = 0
  while (left !== 0) {
    left -= 1
    steps += 1
  }
  return steps
}
