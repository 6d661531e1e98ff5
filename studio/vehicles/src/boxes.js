import * as THREE from 'three'
import { circle, createDecal } from './decals.js'
import { looks, material } from './shading.js'
import { mesh, plate, roundedBox } from './surfaces.js'

/** Bodies with flat sides: boxes of trucks, motorhomes and caravans. Their drawings are thin layers on the sides. */
export function addBox(
  group,
  {
    x0,
    x1,
    y0,
    y1,
    width,
    radius = 0.06,
    look = looks.paint,
    side,
    front,
    rear,
    profile: outline,
    wheels,
  },
) {
  const profile = outline && wheels ? cutArches(outline, wheels) : outline
  const [length, height] = [x1 - x0, y1 - y0]
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  if (profile) {
    // The side outline, extruded to the width of the box.
    const geometry = plate(profile, width - radius * 2, radius)
    group.add(mesh(geometry, material(look)))
  } else group.add(mesh(roundedBox(length, height, width, radius, 4), material(look), [cx, cy, 0]))
  const skin = (w, h, left, bottom, draw, place) => {
    const decal = createDecal(w, h, { perMetre: Math.min(700, 4096 / w), left, bottom })
    draw(decal)
    if (wheels && w === length)
      for (const x of wheels.at) decal.erase(circle(x, wheels.y, wheels.radius + 0.004))
    decal.finish()
    for (const each of place) {
      for (const glass of [false, true]) {
        const made = mesh(
          new THREE.PlaneGeometry(w, h),
          material({ albedo: [0, 0, 0], decal, sticker: true, glass, glassAlpha: 0.97 }),
        )
        made.position.set(...each.at)
        made.rotation.y = each.turn
        if (glass) made.renderOrder = 5
        group.add(made)
      }
    }
  }
  const out = 0.004
  if (side) {
    // The far side has the same drawing mirrored, because that side is turned around and its ends change places.
    skin(length, height, x0, y0, side, [{ at: [cx, cy, width / 2 + out], turn: 0 }])
    skin(
      length,
      height,
      x0,
      y0,
      (decal) => {
        mirror(decal, x0 + x1)
        side(decal)
      },
      [{ at: [cx, cy, -width / 2 - out], turn: Math.PI }],
    )
  }
  if (front)
    skin(width, height, -width / 2, y0, front, [{ at: [x0 - out, cy, 0], turn: -Math.PI / 2 }])
  if (rear)
    skin(width, height, -width / 2, y0, rear, [{ at: [x1 + out, cy, 0], turn: Math.PI / 2 }])
}

function mirror(decal, sum) {
  for (const { context } of Object.values(decal.layers)) context.transform(-1, 0, 0, 1, sum, 0)
}

/** Wheel arches: round openings in the lower edge, whose points run to the rear. */
function cutArches(points, { at, y, radius }) {
  const low = Math.min(...points.map((point) => point[1]))
  const out = []
  points.forEach((point, i) => {
    out.push(point)
    const next = points[(i + 1) % points.length]
    if (Math.abs(point[1] - low) > 0.01 || Math.abs(next[1] - low) > 0.01 || next[0] < point[0])
      return
    for (const x of at) {
      const start = Math.PI - Math.asin(Math.min(0.99, (low - y) / radius))
      const end = Math.PI - start
      for (let k = 0; k <= 24; k += 1) {
        const angle = start + ((end - start) * k) / 24
        out.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius])
      }
    }
  })
  return out
}
