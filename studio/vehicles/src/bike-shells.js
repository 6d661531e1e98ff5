import { curve, mix } from './curves.js'
import { mesh, net } from './surfaces.js'

/** Thin curved panels of motorcycles, such as fairings. */

const columns = 30
const rows = 36
/** Rows beyond each edge that are folded inwards, so that the edge looks as thick as moulded plastic. */
const fold = 4

/** A curve through points [x, y] of an edge, from 0 at its first point to 1 at its last. */
function edge(points) {
  const of = (k) => curve(points.map((point, i) => [i / (points.length - 1), point[k]]))
  const [x, y] = [of(0), of(1)]
  return (t) => [x(t), y(t)]
}

/**
 * A panel between two edges, both from top to bottom. `out(x, y)` is its distance from the middle of the motorcycle,
 * and `side` is 1 for the left side and -1 for the right.
 */
export function shell(front, rear, out, side, look, { depth = 0.03 } = {}) {
  const [from, to] = [edge(front), edge(rear)]
  /** From 0 to 1 along a panel, and how far a row beyond its ends is folded. */
  const along = (i, count) => {
    const inside = Math.min(count - 1, Math.max(0, i - fold))
    return [inside / (count - 1), Math.abs(i - fold - inside) / fold]
  }
  return mesh(
    net(
      columns + fold * 2,
      rows + fold * 2,
      (i, j) => {
        const [s, foldAcross] = along(i, columns)
        const [t, foldDown] = along(j, rows)
        const [a, b] = [from(t), to(t)]
        const x = mix(a[0], b[0], s)
        const y = mix(a[1], b[1], s)
        const folded = Math.max(foldAcross, foldDown)
        return [x, y, side * (out(x, y) - depth * folded ** 1.6)]
      },
      { flip: side > 0 },
    ),
    look,
  )
}
