import { alloy, chrome, dark, plastic, steel } from './large-looks.js'
import { looks, material } from './shading.js'
import { cylinder, mesh, plate, roundedBox, tube } from './surfaces.js'
import { createWheel } from './wheels.js'

/** Parts of trucks and of other vehicles with a chassis. */

export function addAxle(group, x, track, wheel, { twin = false } = {}) {
  for (const side of [1, -1]) {
    const made = createWheel({ ...wheel, turn: 0.2 })
    made.position.set(x, wheel.radius, side * (track / 2 - wheel.width / 2))
    if (side < 0) made.rotation.y = Math.PI
    group.add(made)
    if (twin)
      group.add(
        mesh(cylinder(wheel.radius, wheel.width), material(looks.rubber), [
          x,
          wheel.radius,
          side * (track / 2 - wheel.width * 1.6),
        ]),
      )
  }
  group.add(mesh(cylinder(0.08, track * 0.7), dark, [x, wheel.radius, 0]))
}

export function addChassis(group, x0, x1, y, { width = 0.86, height = 0.2 } = {}) {
  for (const side of [1, -1])
    group.add(
      mesh(roundedBox(x1 - x0, height, 0.08, 0.01), dark, [(x0 + x1) / 2, y, (side * width) / 2]),
    )
  for (let x = x0 + 0.3; x < x1; x += 0.9)
    group.add(mesh(roundedBox(0.1, height * 0.7, width, 0.01), dark, [x, y, 0]))
}

export function addTailLamps(group, x, y, width) {
  for (const side of [1, -1]) {
    group.add(mesh(roundedBox(0.06, 0.14, 0.36, 0.02), plastic, [x, y, side * (width / 2 - 0.24)]))
    group.add(
      mesh(
        roundedBox(0.02, 0.1, 0.18, 0.01),
        material({ albedo: [0.4, 0.01, 0.015], rough: 0.2, coat: 1, glow: 0.15 }),
        [x + 0.03, y, side * (width / 2 - 0.16)],
      ),
    )
    group.add(
      mesh(
        roundedBox(0.02, 0.1, 0.1, 0.01),
        material({ albedo: [0.6, 0.25, 0.02], rough: 0.2, coat: 1 }),
        [x + 0.03, y, side * (width / 2 - 0.33)],
      ),
    )
  }
}

export function addGuard(group, x, y, radius, width, z, look = plastic) {
  const points = []
  for (let i = 0; i <= 20; i += 1) {
    const angle = (i / 20) * Math.PI
    points.push([Math.cos(angle) * radius, Math.sin(angle) * radius])
  }
  for (let i = 20; i >= 0; i -= 1) {
    const angle = (i / 20) * Math.PI
    points.push([Math.cos(angle) * (radius - 0.03), Math.sin(angle) * (radius - 0.03)])
  }
  for (const side of [1, -1]) group.add(mesh(plate(points, width, 0.004), look, [x, y, side * z]))
}

/** A tray with drop sides and a headboard. */
export function addTray(
  group,
  { x0, x1, y, width, sides = 0.26, headboard = 0.75, look = alloy, wood = false, lip = look },
) {
  const [cx, long] = [(x0 + x1) / 2, x1 - x0]
  group.add(
    mesh(
      roundedBox(long, 0.1, width, 0.015),
      wood ? material({ albedo: [0.16, 0.1, 0.06], rough: 0.8 }) : look,
      [cx, y, 0],
    ),
  )
  group.add(mesh(roundedBox(long + 0.02, 0.07, width + 0.02, 0.01), dark, [cx, y - 0.07, 0]))
  if (sides > 0) {
    for (const side of [1, -1]) {
      group.add(
        mesh(roundedBox(long - 0.06, sides, 0.035, 0.012), look, [
          cx,
          y + 0.06 + sides / 2,
          (side * width) / 2,
        ]),
      )
      for (let k = 1; k <= 3; k += 1)
        group.add(
          mesh(roundedBox(long - 0.1, 0.012, 0.012, 0.004), steel, [
            cx,
            y + 0.06 + (sides * k) / 4,
            side * (width / 2 + 0.02),
          ]),
        )
      for (let x = x0 + 0.12; x < x1; x += Math.max(0.8, long / 4))
        group.add(
          mesh(roundedBox(0.05, sides + 0.06, 0.05, 0.01), steel, [
            x,
            y + 0.06 + sides / 2,
            side * (width / 2 + 0.012),
          ]),
        )
    }
    group.add(mesh(roundedBox(0.035, sides, width, 0.012), look, [x1, y + 0.06 + sides / 2, 0]))
  }
  if (headboard > 0) {
    const posts = [-1, -0.5, 0, 0.5, 1]
    for (const share of posts)
      group.add(
        mesh(roundedBox(0.05, headboard, 0.05, 0.01), lip, [
          x0 + 0.02,
          y + headboard / 2,
          (share * (width - 0.1)) / 2,
        ]),
      )
    for (let k = 0; k <= 4; k += 1)
      group.add(
        mesh(roundedBox(0.04, 0.04, width - 0.06, 0.01), lip, [
          x0 + 0.02,
          y + 0.06 + (headboard * k) / 4,
          0,
        ]),
      )
  }
}

export function addCabMirrors(group, noseX, f, y, half, tall = 0.42) {
  for (const side of [1, -1]) {
    group.add(mesh(roundedBox(0.1, tall, 0.2, 0.04), plastic, [noseX + f, y, side * (half + 0.24)]))
    group.add(
      mesh(roundedBox(0.012, tall * 0.85, 0.16, 0.004), chrome, [
        noseX + f + 0.055,
        y,
        side * (half + 0.24),
      ]),
    )
    group.add(
      mesh(
        tube(
          [
            [noseX + f, y + tall * 0.4, side * (half + 0.2)],
            [noseX + f + 0.02, y + tall * 0.55, side * (half + 0.06)],
            [noseX + f + 0.06, y + tall * 0.45, side * (half - 0.08)],
          ],
          0.015,
        ),
        plastic,
      ),
    )
  }
}
