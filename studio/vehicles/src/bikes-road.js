import * as THREE from 'three'
import {
  bar,
  exhaust,
  fins,
  inlineEngine,
  pegs,
  radiator,
  seatOf,
  stand,
  swingarm,
  tail,
} from './bike-fittings.js'
import { alloy, brown, chrome, engineDark, gloss, gold, paint, steel } from './bike-looks.js'
import { bikeWheel, blob, fender, fork, lamp } from './bike-parts.js'
import { cylinder, mesh, plate, roundedBox, tube } from './surfaces.js'

export function street(
  group,
  {
    front = 0.32,
    rear = 0.325,
    wheelbase = 1.43,
    kind = 'five',
    rake = 0.44,
    head,
    wide = 0.19,
    wheelLook = engineDark,
    forkOptions = {},
  },
) {
  const xf = -wheelbase / 2
  const xr = wheelbase / 2
  const f = bikeWheel({
    radius: front,
    rim: front - 0.095,
    width: 0.125,
    kind,
    front: true,
    discs: 2,
    look: wheelLook,
  })
  f.position.set(xf, front, 0)
  group.add(f)
  const r = bikeWheel({
    radius: rear,
    rim: rear - 0.1,
    width: wide,
    kind,
    front: false,
    discRadius: 0.11,
    look: wheelLook,
  })
  r.position.set(xr, rear, 0)
  group.add(r)
  const top = head ?? [xf + rake, 0.98]
  fork(group, {
    axle: [xf, front],
    head: top,
    spread: 0.105,
    upside: true,
    look: gold,
    ...forkOptions,
  })
  group.add(mesh(cylinder(0.02, 0.3), steel, [xf, front, 0]))
  return { xf, xr, front, rear, top }
}

export function naked(group) {
  const { xf, xr, front, rear, top } = street(group, {})
  fender(group, xf, front, front, 0.15, 0.35, 2.5, paint)
  inlineEngine(group, { x: -0.08, y: 0.46 })
  radiator(group, xf + 0.46, 0.6)
  const twin = (side) => [
    [top[0] + 0.06, top[1] - 0.1, side * 0.06],
    [-0.18, 0.86, side * 0.14],
    [0.12, 0.68, side * 0.16],
    [0.2, 0.46, side * 0.14],
  ]
  for (const side of [1, -1]) group.add(mesh(tube(twin(side), 0.03), engineDark))
  for (const side of [1, -1])
    group.add(
      mesh(
        tube(
          [
            [0.02, 0.78, side * 0.14],
            [0.42, 0.84, side * 0.08],
            [0.72, 0.92, side * 0.05],
          ],
          0.02,
        ),
        engineDark,
      ),
    )
  group.add(
    blob([
      [-0.34, 0.9, 0.03, 0.05, 2.2],
      [-0.3, 0.93, 0.1, 0.14, 2.4],
      [-0.14, 0.96, 0.135, 0.175, 2.6],
      [0.06, 0.93, 0.115, 0.14, 2.5],
      [0.2, 0.87, 0.06, 0.1, 2.3],
      [0.24, 0.85, 0.03, 0.06, 2],
    ]),
  )
  for (const side of [1, -1]) {
    const shroud = mesh(
      plate(
        [
          [-0.42, 0.8],
          [-0.34, 0.92],
          [-0.06, 0.86],
          [-0.2, 0.76],
        ],
        0.012,
        0.012,
      ),
      paint,
      [0, 0, side * 0.15],
    )
    shroud.rotation.y = side * 0.12
    group.add(shroud)
  }
  seatOf(
    group,
    [
      [0.14, 0.86, 0.02, 0.3],
      [0.2, 0.85, 0.05, 0.8],
      [0.4, 0.85, 0.055, 1],
      [0.58, 0.9, 0.05, 0.85],
      [0.76, 0.97, 0.035, 0.5],
      [0.82, 0.985, 0.01, 0.2],
    ],
    0.16,
  )
  group.add(
    blob([
      [0.3, 0.79, 0.03, 0.1, 2.4],
      [0.5, 0.82, 0.05, 0.12, 2.6],
      [0.7, 0.9, 0.05, 0.09, 2.4],
      [0.88, 0.98, 0.01, 0.03, 2],
    ]),
  )
  swingarm(group, [0.22, 0.46], [xr, rear])
  exhaust(
    group,
    [
      [-0.2, 0.66, 0.12],
      [-0.34, 0.5, 0.12],
      [-0.24, 0.24, 0.12],
      [0.08, 0.2, 0.14],
      [0.3, 0.26, 0.17],
    ],
    [
      [0.28, 0.26, 0.17],
      [0.62, 0.42, 0.2],
    ],
    { look: steel, canLook: engineDark, canRadius: 0.058 },
  )
  lamp(group, top[0] - 0.16, 0.93, 0.095, gloss)
  group.add(
    mesh(
      plate(
        [
          [top[0] - 0.2, 1.0],
          [top[0] - 0.02, 1.13],
          [top[0] + 0.02, 1.1],
          [top[0] - 0.1, 0.98],
        ],
        0.2,
        0.01,
      ),
      gloss,
    ),
  )
  bar(group, { at: [top[0] + 0.04, 1.02], width: 0.76, rise: 0.06, back: 0.14 })
  tail(group, 0.88, 0.96, 0.72)
  pegs(group, 0.24, 0.38)
  stand(group, 0.06, 0.3)
}

export function retro(group) {
  const { xf, xr, front, rear, top } = street(group, {
    kind: 'wire',
    wide: 0.15,
    wheelbase: 1.45,
    forkOptions: { upside: false, look: chrome, gaiter: true },
  })
  fender(group, xf, front, front, 0.14, 0.2, 2.7, chrome)
  fender(group, xr, rear, rear, 0.18, -0.1, 2.0, paint)
  group.add(mesh(roundedBox(0.36, 0.26, 0.32, 0.09, 5), alloy, [0.02, 0.4, 0]))
  for (const side of [1, -1]) {
    group.add(mesh(cylinder(0.125, 0.04), chrome, [-0.03, 0.4, side * 0.17]))
    group.add(mesh(cylinder(0.08, 0.04), chrome, [0.17, 0.42, side * 0.16]))
  }
  for (const z of [0.09, -0.09])
    fins(group, { at: [-0.06, 0.52, z], angle: 0.12, height: 0.24, radius: 0.085 })
  for (const side of [1, -1]) {
    group.add(
      mesh(
        tube(
          [
            [top[0] + 0.05, 0.94, side * 0.03],
            [-0.34, 0.6, side * 0.12],
            [-0.28, 0.3, side * 0.13],
            [0.2, 0.28, side * 0.13],
            [0.3, 0.5, side * 0.13],
            [0.36, 0.74, side * 0.12],
          ],
          0.017,
        ),
        gloss,
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [0.3, 0.76, side * 0.13],
            [0.52, 0.76, side * 0.13],
            [0.86, 0.78, side * 0.12],
          ],
          0.016,
        ),
        gloss,
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [xr - 0.05, rear + 0.02, side * 0.15],
            [xr - 0.14, 0.74, side * 0.15],
          ],
          0.028,
        ),
        chrome,
      ),
    )
    group.add(
      mesh(
        plate(
          [
            [0.12, 0.52],
            [0.36, 0.5],
            [0.38, 0.7],
            [0.14, 0.72],
          ],
          0.02,
          0.02,
        ),
        paint,
        [0, 0, side * 0.13],
      ),
    )
    exhaust(
      group,
      [
        [-0.14, 0.68, side * 0.1],
        [-0.36, 0.56, side * 0.13],
        [-0.3, 0.28, side * 0.15],
        [0.1, 0.26, side * 0.17],
      ],
      [
        [0.1, 0.26, side * 0.17],
        [0.86, 0.33, side * 0.2],
      ],
      { canRadius: 0.045 },
    )
  }
  group.add(
    blob([
      [-0.38, 0.86, 0.03, 0.05, 2],
      [-0.32, 0.88, 0.1, 0.11, 2.3],
      [-0.12, 0.895, 0.125, 0.145, 2.5],
      [0.06, 0.86, 0.1, 0.125, 2.4],
      [0.18, 0.81, 0.04, 0.08, 2],
      [0.2, 0.8, 0.02, 0.05, 2],
    ]),
  )
  seatOf(
    group,
    [
      [0.12, 0.82, 0.02, 0.4],
      [0.18, 0.82, 0.045, 0.9],
      [0.5, 0.83, 0.055, 1],
      [0.82, 0.86, 0.05, 0.9],
      [0.9, 0.87, 0.02, 0.5],
    ],
    0.135,
    brown,
  )
  swingarm(group, [0.24, 0.42], [xr, rear], gloss)
  lamp(group, top[0] - 0.15, 0.92, 0.1)
  for (const side of [0.05, -0.05])
    group.add(
      mesh(new THREE.CylinderGeometry(0.045, 0.045, 0.06, 24), chrome, [top[0] - 0.01, 1.04, side]),
    )
  bar(group, { at: [top[0] + 0.05, 1.02], width: 0.76, rise: 0.1, back: 0.18, look: chrome })
  tail(group, 0.98, 0.76, 0.52)
  pegs(group, 0.2, 0.36)
  stand(group, 0.04, 0.28)
}
