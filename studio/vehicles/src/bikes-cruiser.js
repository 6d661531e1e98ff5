import * as THREE from 'three'
import { bar, exhaust, fins, seatOf, stand, tail } from './bike-fittings.js'
import { chrome, engineDark, gloss, paint } from './bike-looks.js'
import { bikeWheel, blob, fender, fork, lamp } from './bike-parts.js'
import { material } from './shading.js'
import { cylinder, mesh, plate, roundedBox, tube } from './surfaces.js'

export function cruiser(group, { bags = false } = {}) {
  const wheelbase = 1.68
  const xf = -wheelbase / 2
  const xr = wheelbase / 2
  const f = bikeWheel({
    radius: 0.335,
    rim: 0.235,
    width: 0.13,
    kind: bags ? 'ten' : 'wire',
    front: true,
    discs: 1,
  })
  f.position.set(xf, 0.335, 0)
  const r = bikeWheel({
    radius: 0.325,
    rim: 0.21,
    width: 0.2,
    kind: bags ? 'ten' : 'solid',
    front: false,
  })
  r.position.set(xr, 0.325, 0)
  group.add(f, r)
  const top = [xf + 0.44, 0.96]
  fork(group, {
    axle: [xf, 0.335],
    head: top,
    spread: 0.115,
    radius: 0.03,
    look: chrome,
    lower: chrome,
  })
  for (const side of [1, -1])
    group.add(
      mesh(
        tube(
          [
            [top[0] - 0.17, 0.6, side * 0.115],
            [top[0] - 0.02, 0.92, side * 0.115],
          ],
          0.042,
        ),
        bags ? paint : gloss,
      ),
    )
  fender(group, xf, 0.335, 0.335, 0.17, -0.25, bags ? 2.7 : 2.3, paint)
  fender(group, xr, 0.325, 0.33, 0.24, -0.35, 2.2, paint)
  // The engine: two cylinders in a V.
  const x = -0.12
  group.add(mesh(roundedBox(0.44, 0.26, 0.26, 0.09, 5), engineDark, [x + 0.1, 0.36, 0]))
  fins(group, { at: [x + 0.01, 0.44, 0], angle: 0.42, height: 0.26, radius: 0.095, count: 11 })
  fins(group, { at: [x + 0.11, 0.44, 0], angle: -0.42, height: 0.26, radius: 0.095, count: 11 })
  for (const side of [1, -1]) {
    group.add(mesh(cylinder(0.12, 0.03), chrome, [x + 0.06, 0.37, side * 0.145]))
    group.add(mesh(cylinder(0.1, 0.05), chrome, [x + 0.34, 0.38, side * 0.15]))
  }
  group.add(mesh(roundedBox(0.4, 0.16, 0.08, 0.075, 5), chrome, [x + 0.24, 0.36, -0.17]))
  const air = mesh(
    new THREE.CylinderGeometry(0.095, 0.095, 0.06, 36).rotateX(Math.PI / 2),
    chrome,
    [x + 0.06, 0.66, 0.16],
  )
  group.add(air)
  group.add(mesh(cylinder(0.07, 0.01), gloss, [x + 0.06, 0.66, 0.195]))
  for (const side of [1, -1]) {
    group.add(
      mesh(
        tube(
          [
            [top[0] + 0.06, 0.88, side * 0.04],
            [top[0] + 0.1, 0.56, side * 0.13],
            [top[0] + 0.16, 0.22, side * 0.14],
            [0.36, 0.22, side * 0.14],
            [xr - 0.24, 0.32, side * 0.16],
            [xr, 0.325, side * 0.16],
          ],
          0.019,
        ),
        gloss,
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [top[0] + 0.08, 0.84, side * 0.05],
            [0.24, 0.62, side * 0.1],
            [xr - 0.1, 0.6, side * 0.14],
          ],
          0.019,
        ),
        gloss,
      ),
    )
  }
  group.add(
    blob([
      [-0.4, 0.86, 0.02, 0.05, 2],
      [-0.34, 0.865, 0.085, 0.12, 2.2],
      [-0.14, 0.86, 0.115, 0.165, 2.3],
      [0.06, 0.8, 0.09, 0.135, 2.2],
      [0.24, 0.72, 0.03, 0.07, 2],
    ]),
  )
  group.add(mesh(roundedBox(0.2, 0.012, 0.06, 0.005), chrome, [-0.18, 0.98, 0]))
  seatOf(
    group,
    [
      [0.14, 0.72, 0.02, 0.4],
      [0.22, 0.7, 0.05, 1],
      [0.42, 0.69, 0.055, 1.15],
      [0.56, 0.76, 0.05, 0.95],
      [0.62, 0.78, 0.02, 0.7],
    ],
    0.17,
  )
  seatOf(
    group,
    [
      [0.56, 0.76, 0.02, 0.6],
      [0.64, 0.77, 0.045, 0.9],
      [0.86, 0.77, 0.04, 0.85],
      [0.94, 0.75, 0.01, 0.5],
    ],
    0.14,
  )
  const low = bags ? 0.25 : 0.28
  exhaust(
    group,
    [
      [x - 0.1, 0.6, 0.08],
      [x - 0.26, 0.5, 0.16],
      [x - 0.18, low + 0.02, 0.2],
      [x + 0.2, low, 0.21],
    ],
    [
      [x + 0.2, low, 0.21],
      [xr + 0.16, low + 0.03, 0.23],
    ],
    { canRadius: 0.046 },
  )
  if (!bags)
    exhaust(
      group,
      [
        [x + 0.2, 0.6, 0.1],
        [x + 0.1, 0.44, 0.18],
        [x + 0.2, low + 0.13, 0.2],
        [x + 0.36, low + 0.12, 0.21],
      ],
      [
        [x + 0.36, low + 0.12, 0.21],
        [xr + 0.06, low + 0.15, 0.23],
      ],
      { canRadius: 0.046 },
    )
  if (bags) {
    for (const side of [1, -1]) {
      group.add(
        blob([
          [0.42, 0.5, 0.04, 0.03, 2.6],
          [0.5, 0.52, 0.16, 0.09, 3],
          [0.86, 0.54, 0.17, 0.1, 3.2],
          [1.08, 0.54, 0.1, 0.07, 2.8],
          [1.13, 0.53, 0.02, 0.02, 2],
        ]).translateZ(side * 0.26),
      )
    }
    // The fairing with a short windscreen.
    group.add(
      blob([
        [-0.76, 0.98, 0.02, 0.1, 2.4],
        [-0.7, 1.0, 0.14, 0.28, 2.6],
        [-0.56, 1.03, 0.18, 0.36, 2.8],
        [-0.42, 1.04, 0.15, 0.34, 2.8],
        [-0.36, 1.04, 0.1, 0.3, 2.6],
      ]),
    )
    const screen = mesh(
      plate(
        [
          [-0.66, 1.15],
          [-0.5, 1.36],
          [-0.485, 1.36],
          [-0.63, 1.14],
        ],
        0.4,
        0.006,
      ),
      material({ glass: true, glassAlpha: 0.6 }),
    )
    screen.renderOrder = 5
    group.add(screen)
    lamp(group, -0.72, 0.98, 0.1)
    bar(group, {
      at: [top[0] + 0.1, 1.06],
      width: 0.84,
      rise: 0.06,
      back: 0.2,
      look: chrome,
      mirrors: false,
    })
  } else {
    lamp(group, top[0] - 0.17, 0.86, 0.1)
    bar(group, {
      at: [top[0] + 0.05, 0.98],
      width: 0.86,
      rise: 0.16,
      back: 0.28,
      look: chrome,
      mirrorRise: 0.12,
    })
  }
  tail(group, xr + 0.26, 0.6, 0.42)
  for (const side of [1, -1])
    group.add(
      mesh(
        tube(
          [
            [-0.42, 0.34, side * 0.14],
            [-0.46, 0.34, side * 0.36],
          ],
          0.018,
        ),
        chrome,
      ),
    )
  stand(group, 0.1, 0.24)
}
