import * as THREE from 'three'
import { clamp, mix, smooth } from './curves.js'
import { cylinder, lathe, mesh } from './surfaces.js'
import { looks, material } from './shading.js'

const rubber = material(looks.rubber)
const dark = material(looks.dark)
const steel = material(looks.steel)
const brake = material({ albedo: [0.3, 0.3, 0.31], rough: 0.6, metal: 0.8 })
const caliper = material({ albedo: [0.05, 0.05, 0.055], rough: 0.5, coat: 0.4 })
const chrome = material(looks.chrome)
const gray = material({ albedo: [0.36, 0.365, 0.37], rough: 0.5, metal: 0.3, coat: 0.2 })

export const rims = {
  five: { count: 5, kind: 'spoke', width: 0.42, taper: 0.46 },
  split: { count: 5, kind: 'twin', width: 0.12, gap: 0.27 },
  ten: { count: 10, kind: 'spoke', width: 0.3, taper: 0.8 },
  turbine: { count: 9, kind: 'spoke', width: 0.42, taper: 0.7, twist: 0.3 },
  vee: { count: 6, kind: 'twin', width: 0.14, gap: 0.42 },
  steel: { count: 8, kind: 'holes' },
  truck: { count: 10, kind: 'holes' },
  mesh: { count: 7, kind: 'twin', width: 0.1, gap: 0.26 },
}

/** A disc whose holes are the openings between the spokes. */
function faceShape(rim, inner, outer) {
  const shape = new THREE.Shape().absarc(0, 0, outer, 0, Math.PI * 2)
  const { count } = rim
  const sector = (Math.PI * 2) / count
  const addHole = (a0, a1, b0, b1, from, to) => {
    // Four corners: angles a at the inner radius, b at the outer one.
    const path = new THREE.Path()
    const steps = 10
    const points = []
    for (let i = 0; i <= steps; i += 1) points.push([to, mix(b0, b1, i / steps)])
    for (let i = 0; i <= steps; i += 1) points.push([from, mix(a1, a0, i / steps)])
    const rounded = roundCorners(
      points.map(([r, angle]) => [Math.cos(angle) * r, Math.sin(angle) * r]),
      outer * 0.05,
    )
    rounded.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
    path.closePath()
    shape.holes.push(path)
  }
  for (let i = 0; i < count; i += 1) {
    const middle = i * sector + Math.PI / 2
    const to = outer * 0.9
    if (rim.kind === 'holes') {
      const path = new THREE.Path().absarc(
        Math.cos(middle) * outer * 0.68,
        Math.sin(middle) * outer * 0.68,
        outer * (count > 8 ? 0.1 : 0.13),
        0,
        Math.PI * 2,
      )
      shape.holes.push(path)
    } else if (rim.kind === 'spoke') {
      const from = outer * 0.3
      const w0 = sector * rim.width
      const w1 = sector * rim.width * rim.taper
      const twist = rim.twist ?? 0
      addHole(
        middle + w0 / 2 + 0.02,
        middle + sector - w0 / 2 - 0.02,
        middle + w1 / 2 + twist,
        middle + sector - w1 / 2 + twist,
        from,
        to,
      )
    } else {
      const from = outer * 0.34
      const half = sector * rim.gap
      const w = sector * rim.width
      // Openings between the two spokes of a pair, and between pairs.
      addHole(
        middle - half * 0.16,
        middle + half * 0.16,
        middle - half + w,
        middle + half - w,
        outer * 0.42,
        to,
      )
      addHole(
        middle + half * 0.5 + w,
        middle + sector - half * 0.5 - w,
        middle + half + w * 0.6,
        middle + sector - half - w * 0.6,
        from,
        to,
      )
    }
  }
  return shape
}

function roundCorners(points, radius) {
  const out = []
  const count = points.length
  points.forEach(([x, y], i) => {
    const before = points[(i + count - 1) % count]
    const after = points[(i + 1) % count]
    const v1 = [before[0] - x, before[1] - y]
    const v2 = [after[0] - x, after[1] - y]
    const [l1, l2] = [Math.hypot(...v1), Math.hypot(...v2)]
    const cosine = (v1[0] * v2[0] + v1[1] * v2[1]) / (l1 * l2 || 1)
    if (cosine < -0.8) {
      out.push([x, y])
      return
    }
    const reach = Math.min(radius, l1 * 0.9, l2 * 0.9)
    const [p, q] = [
      [x + (v1[0] / l1) * reach, y + (v1[1] / l1) * reach],
      [x + (v2[0] / l2) * reach, y + (v2[1] / l2) * reach],
    ]
    for (let t = 0; t <= 4; t += 1) {
      const u = t / 4
      out.push([
        (1 - u) ** 2 * p[0] + 2 * u * (1 - u) * x + u * u * q[0],
        (1 - u) ** 2 * p[1] + 2 * u * (1 - u) * y + u * u * q[1],
      ])
    }
  })
  return out
}

/**
 * A wheel centred at the origin, whose outside faces +z.
 * @param radius of the tyre; `rim` is the rim's radius, `width` the tyre's width, `dish` how far the middle is recessed
 * (negative: it sticks out)
 */
export function createWheel({
  radius,
  rim = radius * 0.69,
  width,
  design = 'five',
  finish = 'alloy',
  dish = 0.02,
  turn = 0,
  offroad = false,
}) {
  const group = new THREE.Group()
  const half = width / 2
  const wall = radius - rim
  group.add(
    mesh(
      lathe(
        [
          [rim - 0.012, -half * 0.8],
          [rim + 0.004, -half * 0.86],
          [rim + wall * 0.45, -half * 1.0],
          [radius - wall * 0.2, -half * 0.97],
          [radius - 0.012, -half * 0.84],
          [radius, -half * 0.6],
          [radius, half * 0.6],
          [radius - 0.012, half * 0.84],
          [radius - wall * 0.2, half * 0.97],
          [radius - wall * 0.24, half * 0.985],
          [rim + wall * 0.45, half * 1.0],
          [rim + wall * 0.4, half * 0.99],
          [rim + 0.008, half * 0.9],
          [rim + 0.002, half * 0.84],
          [rim - 0.012, half * 0.8],
        ],
        96,
      ),
      rubber,
    ),
  )
  if (offroad) {
    const count = 30
    for (let i = 0; i < count; i += 1) {
      for (const side of [-1, 1]) {
        const block = mesh(new THREE.BoxGeometry(0.035, 0.05, width * 0.4), rubber)
        const angle = ((i + (side > 0 ? 0.5 : 0)) / count) * Math.PI * 2
        block.position.set(
          Math.cos(angle) * (radius - 0.012),
          Math.sin(angle) * (radius - 0.012),
          side * width * 0.27,
        )
        block.rotation.z = angle
        group.add(block)
      }
    }
  }
  const look =
    finish === 'dark'
      ? looks.alloyDark
      : finish === 'white'
        ? looks.white
        : finish === 'gray'
          ? { albedo: [0.36, 0.365, 0.37], rough: 0.5, metal: 0.3, coat: 0.2 }
          : finish === 'chrome'
            ? looks.chrome
            : looks.alloy
  const face = material(look)
  const lip = material(finish === 'dark' ? { ...looks.alloyDark, albedo: [0.1, 0.1, 0.105] } : look)
  // The rim's barrel and outer edge.
  group.add(
    mesh(
      lathe([
        [rim * 0.9, -half * 0.7],
        [rim * 0.88, half * 0.2],
        [rim * 0.93, half * 0.66],
        [rim * 0.965, half * 0.86],
        [rim * 1.0, half * 0.9],
        [rim * 1.012, half * 0.86],
      ]),
      lip,
    ),
  )
  const inside = mesh(
    lathe([
      [rim * 0.895, -half * 0.6],
      [rim * 0.875, half * 0.15],
      [rim * 0.9, half * 0.5],
    ]),
    material({ albedo: [0.03, 0.03, 0.032], rough: 0.7, metal: 0.4 }),
  )
  group.add(inside)
  group.add(mesh(cylinder(rim * 0.88, 0.01), dark, [0, 0, -half * 0.5]))
  group.add(
    mesh(
      lathe([
        [rim * 0.2, 0.014],
        [rim * 0.76, 0.014],
        [rim * 0.77, 0],
        [rim * 0.76, -0.014],
      ]),
      brake,
      [0, 0, half * 0.1],
    ),
  )
  const pads = mesh(new THREE.TorusGeometry(rim * 0.68, rim * 0.1, 8, 20, 1.1), caliper, [
    0,
    0,
    half * 0.16,
  ])
  pads.rotation.z = 0.2
  pads.scale.z = 0.7
  group.add(pads)

  const outer = rim * 0.955
  const kind = rims[design]
  const depth = 0.028
  const geometry = new THREE.ExtrudeGeometry(faceShape(kind, 0, outer - 0.006), {
    depth,
    bevelEnabled: true,
    bevelThickness: 0.007,
    bevelSize: 0.006,
    bevelSegments: 3,
    curveSegments: 40,
  })
  const position = geometry.attributes.position
  for (let i = 0; i < position.count; i += 1) {
    const r = Math.hypot(position.getX(i), position.getY(i)) / outer
    const bowl = dish * (1 - smooth(0.1, 0.95, r))
    const deep = position.getZ(i) < depth * 0.4 ? -0.025 * (1 - clamp(r)) : 0
    position.setZ(i, position.getZ(i) + half * 0.8 - depth - bowl + deep)
  }
  geometry.computeVertexNormals()
  const disc = mesh(geometry, face)
  disc.rotation.z = turn
  group.add(disc)
  const centre = half * 0.8 - dish
  group.add(
    mesh(
      lathe(
        [
          [0.001, 0.012],
          [rim * 0.13, 0.012],
          [rim * 0.15, 0.004],
          [rim * 0.16, -0.01],
        ],
        36,
      ),
      kind.kind === 'holes' ? chrome : lip,
      [0, 0, centre],
    ),
  )
  group.add(mesh(cylinder(rim * 0.1, 0.004), caliper, [0, 0, centre + 0.0125]))
  const nuts = kind.kind === 'holes' ? Math.min(kind.count, 10) : 5
  for (let i = 0; i < nuts; i += 1) {
    const angle = (i / nuts) * Math.PI * 2 + turn + Math.PI / 2
    group.add(
      mesh(cylinder(rim * 0.028, 0.014, 6), kind.kind === 'holes' ? steel : gray, [
        Math.cos(angle) * rim * 0.235,
        Math.sin(angle) * rim * 0.235,
        centre - 0.004,
      ]),
    )
  }
  return group
}
