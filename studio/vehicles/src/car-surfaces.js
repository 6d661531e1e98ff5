import { clamp, curve, mix, smooth } from './curves.js'
import { net } from './surfaces.js'

/**
 * The surfaces of a car: `wrap` goes once around it from bumper to bumper, `cap` covers bonnet and boot, `house` is the
 * glass and pillars around the cabin, `roof` covers the cabin. Positions: x to the rear (the nose is at -length/2), y
 * up, z to the side.
 */

/** Half of an outline seen from above, from the middle of the front over the side to the middle of the rear. */
export function outline({ from, to, half, front, rear, columns = [56, 190, 56] }) {
  const points = []
  const end = (part, theta) => {
    const share = Math.sin(theta) ** (2 / part.power)
    const depth = 1 - Math.cos(theta) ** (2 / part.power)
    return { share, back: part.bow * share * share + part.corner * depth }
  }
  const [a, b, c] = columns
  for (let i = 0; i < a; i += 1) {
    const { share, back } = end(front, ((i / a) * Math.PI) / 2)
    const f = from + back
    points.push({
      f,
      z: half(f) * share,
      nose: 1 - smooth(0.55, 1, share) * share ** 4,
      tail: 0,
      share,
    })
  }
  const f1 = from + front.bow + front.corner
  const f2 = to - rear.bow - rear.corner
  for (let i = 0; i <= b; i += 1) {
    const f = mix(f1, f2, i / b)
    points.push({ f, z: half(f), nose: 0, tail: 0, share: 1, side: i / b })
  }
  for (let i = c - 1; i >= 0; i -= 1) {
    const { share, back } = end(rear, ((i / c) * Math.PI) / 2)
    const f = to - back
    points.push({
      f,
      z: half(f) * share,
      nose: 0,
      tail: 1 - smooth(0.55, 1, share) * share ** 4,
      share,
    })
  }
  let s = 0
  points.forEach((point, i) => {
    const before = points[i - 1]
    if (before) s += Math.hypot(point.f - before.f, point.z - before.z)
    point.s = s
  })
  return points
}

/** Where along the outline (`s`) the side is at distance `f` from the front. */
export function alongSide(points) {
  const sides = points.filter((point) => point.share > 0.9)
  return (f) => {
    if (f <= sides[0].f) return sides[0].s - (sides[0].f - f)
    for (let i = 1; i < sides.length; i += 1) {
      const [a, b] = [sides[i - 1], sides[i]]
      if (f <= b.f) return mix(a.s, b.s, (f - a.f) / (b.f - a.f || 1))
    }
    const end = sides.at(-1)
    return end.s + f - end.f
  }
}

function around(half) {
  return [
    ...half.map((point) => ({ ...point, sign: 1 })),
    ...half
      .slice(1, -1)
      .reverse()
      .map((point) => ({ ...point, sign: -1 })),
  ]
}

export function createBody(spec) {
  const { length, width, nose, tail } = spec
  const top = curve(spec.top)
  const crown = curve(spec.crown)
  const sill = curve(spec.sill)
  const plan = curve(
    spec.plan ?? [
      [0, 0.985],
      [length * 0.32, 1],
      [length * 0.7, 1],
      [length, 0.96],
    ],
  )
  const half = (f) => (width / 2) * plan(f)
  const section = curve(spec.section)
  const sectionAbove = curve(spec.sectionAbove)
  const crease = spec.crease
  const noseSet = curve(nose.profile)
  const tailSet = curve(tail.profile)
  const shoulder = spec.shoulder ?? 0.05
  const turn = (72 * Math.PI) / 180
  const noseX = -length / 2
  const { arches } = spec

  const insetAt = (h) => (h < crease ? section(h) : section(crease) + sectionAbove(h))
  function flare(f, y) {
    let out = 0
    for (const axle of [arches.front, arches.rear]) {
      const d = Math.hypot(f - axle, y - arches.y)
      const away = (d - arches.radius) / (arches.spread ?? 0.16)
      if (away < 1.6)
        out = Math.max(out, (arches.flare ?? 0.02) * (away < 0 ? 1 : Math.exp(-away * away * 1.6)))
    }
    return out
  }
  /** Half the car's width at this distance from the front and this height, without the rounded shoulder. */
  function sideZ(f, y) {
    const h = clamp((y - sill(f)) / (top(f) - sill(f)))
    return half(f) - insetAt(h) + flare(f, y)
  }

  const halfOutline = outline({ from: 0, to: length, half: () => 1, front: nose, rear: tail })
  // Converts the outline to metres first, so that `s` is a real length.
  let s = 0
  halfOutline.forEach((point, i) => {
    const before = halfOutline[i - 1]
    if (before) s += Math.hypot(point.f - before.f, (point.share - before.share) * (width / 2))
    point.s = s
  })
  const stot = s
  const loop = around(halfOutline)

  function wrapPoint(point, t) {
    // t up to 0.86 is the side, above that the rounded shoulder.
    const yTop = top(point.f)
    const low = sill(point.f)
    const r = Math.min(shoulder, (yTop - low) * 0.3)
    const yEnd = yTop - r * Math.sin(turn)
    let y
    let inward = 0
    if (t <= 0.86) y = mix(low, yEnd, t / 0.86)
    else {
      const angle = ((t - 0.86) / 0.14) * turn
      y = yEnd + r * Math.sin(angle)
      inward = r * (1 - Math.cos(angle))
    }
    const h = clamp((y - low) / (yTop - low))
    const back =
      noseSet(h) * point.nose - tailSet(h) * point.tail + inward * (point.nose - point.tail) * 0.8
    const z = (sideZ(point.f, y) - inward) * point.share
    return { f: point.f + back, y, z }
  }

  const rows = 110
  const geometry = (decal) =>
    net(
      loop.length,
      rows,
      (i, j) => {
        const point = loop[i]
        const { f, y, z } = wrapPoint(point, j / (rows - 1))
        return [noseX + f, y, z * point.sign, ...decal.uv(point.s, y)]
      },
      { closed: true },
    )

  /** The edge between the car's side and the bonnet or boot. */
  const edge = halfOutline.map((point) => wrapPoint(point, 1))
  function edgeZ(f) {
    if (f <= edge[0].f) return 0
    for (let i = 1; i < edge.length; i += 1) {
      if (f <= edge[i].f) {
        const [a, b] = [edge[i - 1], edge[i]]
        return mix(a.z, b.z, (f - a.f) / (b.f - a.f || 1))
      }
    }
    return 0
  }
  const bulge = spec.bulge ? curve(spec.bulge) : () => 0
  function capY(f, z) {
    const zc = Math.max(edgeZ(f), 1e-3)
    const share = Math.min(1, Math.abs(z) / zc)
    const power = smooth(0.45, 0.75, share)
    return top(f) + crown(f) * (1 - share ** 2.3) + bulge(f) * (1 - power)
  }
  const capRows = 60
  const cap = (decal) =>
    net(halfOutline.length, capRows, (i, j) => {
      const { f, z } = edge[i]
      const side =
        Math.cos((j / (capRows - 1)) * Math.PI) * 0.5 + (1 - (2 * j) / (capRows - 1)) * 0.5
      const share = Math.abs(side)
      const y =
        edge[i].y + crown(f) * (1 - share ** 2.3) + bulge(f) * (1 - smooth(0.45, 0.75, share))
      return [noseX + f, y, z * side, ...decal.uv(f, z * side)]
    })

  return {
    spec,
    noseX,
    top,
    sill,
    half,
    sideZ,
    geometry,
    cap,
    capY,
    edgeZ,
    halfOutline,
    stot,
    sAt: alongSide(halfOutline),
    noseSet,
    tailSet,
  }
}

export function createHouse(spec, body) {
  const { house } = spec
  const roofY = curve(house.roof)
  const roofHalf = typeof house.roofHalf === 'number' ? () => house.roofHalf : curve(house.roofHalf)
  const inset = house.inset ?? 0.03
  const baseHalf = (f) =>
    Math.max(0.1, body.edgeZ(Math.min(Math.max(f, 0.5), spec.length - 0.3)) - inset)
  const columns = [46, 150, 46]
  const base = outline({
    from: house.base[0],
    to: house.base[1],
    half: baseHalf,
    front: house.frontBase,
    rear: house.rearBase,
    columns,
  })
  const roof = outline({
    from: house.peak[0],
    to: house.peak[1],
    half: roofHalf,
    front: house.frontTop,
    rear: house.rearTop,
    columns,
  })
  const baseLoop = around(base)
  const roofLoop = around(roof)
  const [a, b] = house.lean ?? [0.74, 0.9]
  const control = a + ((1 - b) * a) / b
  function lean(w) {
    const w0 = 0.84
    if (w <= w0) return [(a * w) / w0, (b * w) / w0]
    const t = (w - w0) / (1 - w0)
    const blend = (p, q, r) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
    return [blend(a, control, 1), blend(b, 1, 1)]
  }
  const barrel = house.barrel ?? 0.018
  const rows = 64
  const tall = house.tall ?? 0.6
  function at(i, w) {
    const [p, q] = [baseLoop[i], roofLoop[i]]
    const [across, up] = lean(w)
    const yb = body.capY(Math.min(spec.length - 0.02, Math.max(0.02, p.f)), p.z) - 0.012
    const y = mix(yb, roofY(q.f), up)
    const out = barrel * Math.sin(Math.PI * Math.min(1, w / 0.95)) * p.share
    return { f: mix(p.f, q.f, across), y, z: (mix(p.z, q.z, across) + out) * p.sign, s: p.s }
  }
  const geometry = (decal) =>
    net(
      baseLoop.length,
      rows,
      (i, j) => {
        const w = j / (rows - 1)
        const { f, y, z, s } = at(i, w)
        return [body.noseX + f, y, z, ...decal.uv(s, w * tall)]
      },
      { closed: true },
    )
  const crown = house.crown ?? 0.05
  const capRows = 40
  const cap = (decal) =>
    net(roof.length, capRows, (i, j) => {
      const { f, z } = roof[i]
      const side = 1 - (2 * j) / (capRows - 1)
      const ends =
        smooth(0, 0.5, ((f - house.peak[0]) / (house.peak[1] - house.peak[0])) * 2.4) *
        smooth(0, 0.5, ((house.peak[1] - f) / (house.peak[1] - house.peak[0])) * 2.4)
      const y = roofY(f) + crown * (1 - side * side) * ends
      return [body.noseX + f, y, z * side, ...decal.uv(f, z * side)]
    })
  return {
    geometry,
    cap,
    base,
    roof,
    at,
    tall,
    stot: base.at(-1).s,
    sAt: alongSide(base),
    roofY,
    roofHalf,
    crown,
  }
}
