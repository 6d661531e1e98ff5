import * as THREE from 'three'
import { bar, exhaust, seatOf, stand, tail } from './bike-fittings.js'
import { alloy, chrome, engineDark, gloss, leather, paint, plastic, steel } from './bike-looks.js'
import { bikeWheel, blob, fender, fork, lamp } from './bike-parts.js'
import { mesh, plate, roundedBox, tube } from './surfaces.js'

/** A scooter: small wheels, leg shield, flat floor, the engine beside the rear wheel. */
export function scooter(group) {
  const [xf, xr] = [-0.66, 0.66]
  const radius = 0.235
  for (const [x, front] of [
    [xf, true],
    [xr, false],
  ]) {
    const wheel = bikeWheel({
      radius,
      rim: radius - 0.085,
      width: 0.12,
      kind: 'five',
      front,
      discs: 1,
      discRadius: 0.1,
      look: alloy,
    })
    wheel.position.set(x, radius, 0)
    group.add(wheel)
  }
  fork(group, {
    axle: [xf, radius],
    head: [xf + 0.24, 0.84],
    spread: 0.075,
    look: steel,
    radius: 0.02,
  })
  fender(group, xf, radius, radius + 0.015, 0.19, 0.25, 2.6, paint)
  // The shield leans back from the front wheel to the bar; the floor runs on to the seat.
  group.add(
    blob([
      [xf - 0.03, 0.58, 0.006, 0.006, 2],
      [xf - 0.01, 0.59, 0.08, 0.07, 2.2],
      [xf + 0.05, 0.66, 0.19, 0.15, 2.4],
      [xf + 0.16, 0.72, 0.27, 0.2, 2.6],
      [xf + 0.27, 0.68, 0.3, 0.2, 2.8],
      [xf + 0.34, 0.58, 0.26, 0.17, 2.6],
      [xf + 0.4, 0.46, 0.14, 0.12, 2.4],
      [xf + 0.42, 0.44, 0.02, 0.04, 2],
    ]),
  )
  group.add(mesh(roundedBox(0.62, 0.09, 0.36, 0.04, 4), paint, [-0.02, 0.31, 0]))
  group.add(mesh(roundedBox(0.5, 0.02, 0.3, 0.008), plastic, [-0.02, 0.362, 0]))
  group.add(
    blob([
      [0.1, 0.44, 0.01, 0.03, 2],
      [0.13, 0.48, 0.17, 0.12, 2.6],
      [0.22, 0.54, 0.24, 0.17, 2.8],
      [0.42, 0.57, 0.23, 0.205, 2.8],
      [0.66, 0.6, 0.19, 0.21, 2.7],
      [0.86, 0.6, 0.12, 0.16, 2.4],
      [0.97, 0.61, 0.03, 0.06, 2],
    ]),
  )
  seatOf(
    group,
    [
      [0.16, 0.77, 0.02, 0.5],
      [0.24, 0.78, 0.05, 0.95],
      [0.5, 0.785, 0.055, 1],
      [0.56, 0.8, 0.055, 1],
      [0.82, 0.82, 0.05, 0.9],
      [0.9, 0.82, 0.015, 0.5],
    ],
    0.155,
    leather,
  )
  group.add(mesh(roundedBox(0.34, 0.2, 0.16, 0.06, 4), engineDark, [0.44, 0.27, 0.02]))
  group.add(mesh(roundedBox(0.42, 0.13, 0.09, 0.05, 4), engineDark, [0.56, 0.24, -0.12]))
  exhaust(
    group,
    [
      [0.36, 0.2, 0.1],
      [0.46, 0.17, 0.14],
    ],
    [
      [0.46, 0.19, 0.15],
      [0.86, 0.27, 0.16],
    ],
    { look: steel, canLook: engineDark, canRadius: 0.055 },
  )
  group.add(
    blob([
      [xf + 0.05, 0.99, 0.03, 0.04, 2.2],
      [xf + 0.12, 1.0, 0.075, 0.1, 2.5],
      [xf + 0.22, 1.02, 0.08, 0.13, 2.6],
      [xf + 0.31, 1.03, 0.05, 0.09, 2.3],
      [xf + 0.35, 1.03, 0.015, 0.03, 2],
    ]),
  )
  lamp(group, xf + 0.1, 0.995, 0.07, chrome)
  bar(group, {
    at: [xf + 0.22, 1.0],
    width: 0.66,
    rise: 0.04,
    back: 0.1,
    mirrorRise: 0.14,
  })
  group.add(
    mesh(
      tube(
        [
          [0.78, 0.84, 0.14],
          [0.99, 0.82, 0.12],
          [1.02, 0.82, 0],
          [0.99, 0.82, -0.12],
          [0.78, 0.84, -0.14],
        ],
        0.013,
      ),
      chrome,
    ),
  )
  tail(group, 0.98, 0.66, 0.4)
  stand(group, 0.1, 0.26)
}

/** A dirt bike: tall and narrow, knobbly wire wheels, high fenders. With `road`: lamp, mirrors and number plate. */
export function dirt(group, { road = false } = {}) {
  const [xf, xr] = [-0.74, 0.74]
  const [front, rear] = [0.355, 0.34]
  for (const [x, radius, width, isFront] of [
    [xf, front, 0.09, true],
    [xr, rear, 0.125, false],
  ]) {
    const wheel = bikeWheel({
      radius,
      rim: radius - 0.075,
      width,
      kind: 'wire',
      front: isFront,
      discs: 1,
      discRadius: 0.12,
      hub: 0.04,
    })
    wheel.position.set(x, radius, 0)
    group.add(wheel)
    const rubberKnob = engineDark
    for (let k = 0; k < 40; k += 1) {
      const a = (k / 40) * Math.PI * 2
      for (const side of [-1, 1]) {
        const knob = mesh(roundedBox(0.026, 0.03, width * 0.36, 0.005), rubberKnob)
        knob.position.set(
          x + Math.cos(a + side * 0.04) * (radius + 0.004),
          radius + Math.sin(a + side * 0.04) * (radius + 0.004),
          side * width * 0.22,
        )
        knob.rotation.z = a
        group.add(knob)
      }
    }
  }
  const head = [xf + 0.42, 1.08]
  fork(group, {
    axle: [xf, front],
    head,
    spread: 0.1,
    upside: true,
    look: steel,
    lower: engineDark,
  })
  // High front fender and side guards of the fork.
  group.add(
    mesh(
      plate(
        [
          [xf - 0.3, 0.86],
          [xf + 0.02, 0.95],
          [xf + 0.34, 0.9],
          [xf + 0.34, 0.87],
          [xf + 0.02, 0.91],
          [xf - 0.3, 0.84],
        ],
        0.15,
        0.03,
      ),
      paint,
    ),
  )
  for (const side of [1, -1]) {
    // Covers beside the radiator.
    const shroud = mesh(
      plate(
        [
          [-0.42, 0.98],
          [-0.06, 0.94],
          [0.08, 0.84],
          [-0.12, 0.72],
          [-0.3, 0.66],
          [-0.44, 0.82],
        ],
        0.016,
        0.014,
      ),
      paint,
      [0, 0, side * 0.165],
    )
    shroud.rotation.y = side * 0.16
    group.add(shroud)
    group.add(mesh(roundedBox(0.05, 0.24, 0.1, 0.015), engineDark, [-0.32, 0.78, side * 0.1]))
    // Number boards beside the rear wheel.
    group.add(
      mesh(
        plate(
          [
            [0.26, 0.86],
            [0.62, 0.9],
            [0.6, 0.68],
            [0.36, 0.64],
          ],
          0.012,
          0.012,
        ),
        plastic,
        [0, 0, side * 0.13],
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [head[0] + 0.06, 0.98, side * 0.04],
            [-0.14, 0.84, side * 0.12],
            [0.14, 0.6, side * 0.13],
            [0.16, 0.36, side * 0.11],
            [-0.2, 0.34, side * 0.1],
            [-0.34, 0.62, side * 0.06],
            [head[0] + 0.05, 0.94, side * 0.03],
          ],
          0.018,
        ),
        alloy,
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [0.16, 0.42, side * 0.1],
            [xr, rear, side * 0.11],
          ],
          0.032,
        ),
        alloy,
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [0.1, 0.3, side * 0.12],
            [0.1, 0.3, side * 0.26],
          ],
          0.016,
        ),
        steel,
      ),
    )
  }
  // The engine: one upright cylinder on a small case.
  group.add(mesh(roundedBox(0.34, 0.26, 0.26, 0.06, 4), engineDark, [-0.04, 0.42, 0]))
  group.add(mesh(roundedBox(0.17, 0.28, 0.19, 0.04, 4), engineDark, [-0.1, 0.66, 0]))
  for (const side of [1, -1])
    group.add(
      mesh(new THREE.CylinderGeometry(0.1, 0.1, 0.04, 32).rotateX(Math.PI / 2), alloy, [
        0.02,
        0.42,
        side * 0.14,
      ]),
    )
  exhaust(
    group,
    [
      [-0.18, 0.72, 0.06],
      [-0.36, 0.6, 0.1],
      [-0.2, 0.44, 0.16],
      [0.12, 0.62, 0.16],
      [0.3, 0.72, 0.15],
    ],
    [
      [0.3, 0.72, 0.15],
      [0.74, 0.84, 0.16],
    ],
    { look: steel, canLook: alloy, canRadius: 0.048 },
  )
  group.add(
    blob([
      [-0.34, 0.96, 0.03, 0.05, 2.4],
      [-0.22, 0.97, 0.06, 0.11, 2.6],
      [-0.06, 0.95, 0.07, 0.12, 2.6],
      [0.06, 0.92, 0.04, 0.09, 2.4],
    ]),
  )
  seatOf(
    group,
    [
      [-0.14, 0.985, 0.015, 0.5],
      [-0.04, 0.98, 0.035, 0.8],
      [0.3, 0.955, 0.045, 1],
      [0.62, 0.975, 0.04, 0.9],
      [0.76, 0.985, 0.012, 0.5],
    ],
    0.11,
  )
  group.add(
    mesh(
      plate(
        [
          [0.5, 0.9],
          [0.76, 0.96],
          [1.12, 1.06],
          [1.12, 1.03],
          [0.78, 0.92],
          [0.52, 0.86],
        ],
        0.16,
        0.03,
      ),
      paint,
    ),
  )
  if (road) {
    group.add(
      blob([
        [head[0] - 0.2, 0.98, 0.05, 0.05, 2.4],
        [head[0] - 0.15, 1.0, 0.13, 0.11, 2.6],
        [head[0] - 0.05, 1.04, 0.13, 0.1, 2.6],
        [head[0] + 0.01, 1.08, 0.06, 0.06, 2.4],
      ]),
    )
    lamp(group, head[0] - 0.18, 0.99, 0.06, gloss)
  } else {
    group.add(
      mesh(
        plate(
          [
            [head[0] - 0.12, 0.88],
            [head[0] - 0.02, 1.2],
            [head[0], 1.2],
            [head[0] - 0.1, 0.88],
          ],
          0.2,
          0.02,
        ),
        plastic,
      ),
    )
  }
  bar(group, {
    at: [head[0] + 0.04, 1.12],
    width: 0.82,
    rise: 0.09,
    back: 0.12,
    mirrors: road,
    look: alloy,
  })
  if (road) {
    for (const side of [1, -1])
      group.add(
        mesh(roundedBox(0.05, 0.12, 0.2, 0.03, 4), paint, [head[0] + 0.08, 1.2, side * 0.36]),
      )
    tail(group, 1.04, 1.0, 0.76)
  }
  stand(group, 0.06, 0.34)
}
