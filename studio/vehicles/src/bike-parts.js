import * as THREE from 'three'
import { chrome, disc, engineDark, gold, paint, rubber } from './bike-looks.js'
import { curve } from './curves.js'
import { material } from './shading.js'
import { cylinder, lathe, mesh, net, roundedBox, tube } from './surfaces.js'

/** Wheels, fork, lamp and bodywork of motorcycles. The front is at the left; coordinates are metres from the middle. */

/** A closed body along x from sections [x, middle y, half height, half width, squareness]. */
export function blob(sections, columns = 40, look = paint) {
  const of = (k) => curve(sections.map((section) => [section[0], section[k]]))
  const [middle, high, wide, square] = [of(1), of(2), of(3), of(4)]
  const [x0, x1] = [sections[0][0], sections.at(-1)[0]]
  const turns = 36
  return mesh(
    net(
      turns,
      columns,
      (i, j) => {
        const x = x0 + (x1 - x0) * (0.5 - 0.5 * Math.cos((j / (columns - 1)) * Math.PI))
        const angle = (i / turns) * Math.PI * 2
        const p = 2 / square(x)
        const c = Math.cos(angle)
        const s = Math.sin(angle)
        return [
          x,
          middle(x) + Math.sign(s) * Math.abs(s) ** p * high(x),
          Math.sign(c) * Math.abs(c) ** p * wide(x),
        ]
      },
      { closed: true, flip: true },
    ),
    look,
  )
}

export function bikeWheel({
  radius,
  width,
  rim,
  kind,
  front,
  hub = 0.05,
  look = engineDark,
  discs = 1,
  discRadius = 0.15,
}) {
  const group = new THREE.Group()
  const half = width / 2
  const wall = radius - rim
  group.add(
    mesh(
      lathe(
        [
          [rim - 0.005, -half * 0.7],
          [rim + wall * 0.5, -half],
          [radius - wall * 0.22, -half * 0.82],
          [radius, -half * 0.25],
          [radius, half * 0.25],
          [radius - wall * 0.22, half * 0.82],
          [rim + wall * 0.5, half],
          [rim - 0.005, half * 0.7],
        ],
        80,
      ),
      rubber,
    ),
  )
  group.add(
    mesh(
      lathe(
        [
          [rim - 0.03, -half * 0.4],
          [rim + 0.004, -half * 0.74],
          [rim + 0.008, -half * 0.6],
          [rim - 0.012, 0],
          [rim + 0.008, half * 0.6],
          [rim + 0.004, half * 0.74],
          [rim - 0.03, half * 0.4],
          [rim - 0.034, 0],
          [rim - 0.03, -half * 0.4],
        ],
        80,
      ),
      kind === 'wire' ? chrome : look,
    ),
  )
  group.add(mesh(cylinder(hub, width * 1.1), look))
  if (kind === 'wire') {
    for (let i = 0; i < 36; i += 1) {
      const a = (i / 36) * Math.PI * 2
      const b = a + (i % 2 ? 0.5 : -0.5)
      const z = (i % 4 < 2 ? 1 : -1) * width * 0.35
      group.add(
        mesh(
          tube(
            [
              [Math.cos(b) * hub, Math.sin(b) * hub, z],
              [Math.cos(a) * (rim - 0.02), Math.sin(a) * (rim - 0.02), 0],
            ],
            0.0035,
            { sides: 6, segments: 1 },
          ),
          chrome,
        ),
      )
    }
  } else if (kind === 'solid') {
    group.add(
      mesh(
        lathe([
          [hub, half * 0.5],
          [rim * 0.5, half * 0.72],
          [rim - 0.02, half * 0.5],
        ]),
        chrome,
      ),
    )
    group.add(
      mesh(
        lathe([
          [hub, -half * 0.5],
          [rim * 0.5, -half * 0.72],
          [rim - 0.02, -half * 0.5],
        ]),
        chrome,
      ),
    )
  } else {
    const count = kind === 'ten' ? 10 : 5
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2 + 0.3
      for (const split of count === 10 ? [0] : [-0.13, 0.13]) {
        const spoke = mesh(roundedBox(rim - hub + 0.02, 0.022, 0.03, 0.009), look)
        const angle = a + split
        spoke.position.set(
          Math.cos(angle) * (rim + hub) * 0.5,
          Math.sin(angle) * (rim + hub) * 0.5,
          0,
        )
        spoke.rotation.z = angle + split * -0.6
        group.add(spoke)
      }
    }
  }
  for (let k = 0; k < discs; k += 1) {
    const z = (k === 0 ? 1 : -1) * (half + 0.016)
    group.add(
      mesh(
        lathe([
          [discRadius * 0.72, z - 0.003],
          [discRadius, z - 0.003],
          [discRadius, z + 0.003],
          [discRadius * 0.72, z + 0.003],
          [discRadius * 0.72, z - 0.003],
        ]),
        disc,
      ),
    )
    for (let i = 0; i < 6; i += 1) {
      const a = (i / 6) * Math.PI * 2
      group.add(
        mesh(
          tube(
            [
              [Math.cos(a) * hub * 0.9, Math.sin(a) * hub * 0.9, z],
              [Math.cos(a + 0.3) * discRadius * 0.74, Math.sin(a + 0.3) * discRadius * 0.74, z],
            ],
            0.006,
            { sides: 6, segments: 2 },
          ),
          engineDark,
        ),
      )
    }
    const caliper = mesh(roundedBox(0.1, 0.055, 0.045, 0.015), front ? gold : engineDark)
    const at = front ? 0.5 : 2.6
    caliper.position.set(Math.cos(at) * discRadius * 0.9, Math.sin(at) * discRadius * 0.9, z)
    caliper.rotation.z = at + Math.PI / 2
    group.add(caliper)
  }
  return group
}

export function fender(group, x, y, radius, width, from, to, look) {
  const turns = 40
  const rows = 12
  group.add(
    mesh(
      net(turns, rows, (i, j) => {
        const a = from + ((to - from) * i) / (turns - 1)
        const across = (j / (rows - 1)) * 2 - 1
        const r = radius + 0.024 - Math.abs(across) ** 2.6 * 0.07
        return [x + Math.cos(a) * r, y + Math.sin(a) * r, across * width * 0.5]
      }),
      look,
    ),
  )
}

export function lamp(group, x, y, radius, look = chrome) {
  const shell = mesh(
    lathe(
      [
        [0.01, -0.13],
        [radius * 0.6, -0.11],
        [radius * 0.95, -0.04],
        [radius, 0.02],
        [radius * 1.04, 0.03],
        [radius * 0.97, 0.035],
      ],
      48,
    ),
    look,
  )
  shell.rotation.y = -Math.PI / 2
  shell.position.set(x, y, 0)
  group.add(shell)
  const glass = mesh(
    lathe(
      [
        [0.001, 0.048],
        [radius * 0.5, 0.044],
        [radius * 0.94, 0.03],
      ],
      48,
    ),
    material({ albedo: [0.62, 0.66, 0.7], rough: 0.1, metal: 0.75, coat: 1, glow: 0.18 }),
  )
  glass.rotation.y = -Math.PI / 2
  glass.position.set(x, y, 0)
  group.add(glass)
  const ring = mesh(
    new THREE.TorusGeometry(radius * 0.62, 0.008, 8, 40),
    material({ albedo: [0.95, 0.97, 1], glow: 0.9 }),
  )
  ring.rotation.y = Math.PI / 2
  ring.position.set(x - 0.048, y, 0)
  group.add(ring)
}

export function fork(
  group,
  {
    axle,
    head,
    spread,
    radius = 0.027,
    look = chrome,
    lower = engineDark,
    gaiter = false,
    upside = false,
  },
) {
  for (const side of [1, -1]) {
    const at = (t) => [
      axle[0] + (head[0] - axle[0]) * t,
      axle[1] + (head[1] - axle[1]) * t,
      side * spread,
    ]
    group.add(
      mesh(tube([at(0), at(0.5)], upside ? radius * 0.85 : radius * 1.15), upside ? look : lower),
    )
    group.add(
      mesh(
        tube([at(0.45), at(1.05)], upside ? radius * 1.2 : radius * 0.85),
        upside ? lower : look,
      ),
    )
    if (gaiter)
      for (let k = 0; k < 9; k += 1)
        group.add(
          mesh(
            new THREE.SphereGeometry(radius * 1.5, 14, 8).scale(1, 0.5, 1),
            rubber,
            at(0.46 + k * 0.03),
          ),
        )
  }
  for (const t of [0.82, 1.0])
    group.add(
      mesh(roundedBox(0.09, 0.035, spread * 2 + 0.09, 0.015), engineDark, [
        axle[0] + (head[0] - axle[0]) * t,
        axle[1] + (head[1] - axle[1]) * t,
        0,
      ]),
    )
}
