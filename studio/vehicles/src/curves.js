/** Number helpers of the models. All lengths are metres; `f` is the distance from the front end. */
export const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x))
export const mix = (a, b, t) => a + (b - a) * t
export const smooth = (low, high, x) => {
  const t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** A curve through points [x, y] that never overshoots them (Fritsch and Carlson); flat beyond its ends. */
export function curve(given) {
  const points = given.filter(
    ([x], i) => i === 0 || x > Math.max(...given.slice(0, i).map(([before]) => before)) + 1e-4,
  )
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const last = xs.length - 1
  const slopes = ys.slice(1).map((y, i) => (y - ys[i]) / (xs[i + 1] - xs[i]))
  const tangents = xs.map((_, i) => {
    if (i === 0) return slopes[0]
    if (i === last) return slopes[last - 1]
    const [before, after] = [slopes[i - 1], slopes[i]]
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (x) => {
    if (x <= xs[0]) return ys[0]
    if (x >= xs[last]) return ys[last]
    let i = 0
    while (x > xs[i + 1]) i += 1
    const width = xs[i + 1] - xs[i]
    const t = (x - xs[i]) / width
    const [a, b] = [tangents[i] * width, tangents[i + 1] * width]
    const rise = ys[i + 1] - ys[i]
    return ys[i] + t * (a + t * (3 * rise - 2 * a - b + t * (a + b - 2 * rise)))
  }
}
