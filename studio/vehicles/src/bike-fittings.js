import * as THREE from 'three'
import {
  alloy,
  chrome,
  dark,
  engineDark,
  gloss,
  leather,
  plastic,
  rubber,
  steel,
} from './bike-looks.js'
import { blob } from './bike-parts.js'
import { looks, material } from './shading.js'
import { cylinder, lathe, mesh, roundedBox, tube } from './surfaces.js'

/** Handlebar, engine, seat, exhaust and smaller parts of a motorcycle. */

export function bar(
  group,
  { at, width, rise, back, ends = rubber, mirrors = true, look = engineDark, mirrorRise = 0.16 },
) {
  const [x, y] = at
  const points = [
    [x + back, y + rise, width / 2],
    [x + back * 0.6, y + rise, width * 0.32],
    [x, y + 0.03, 0.09],
    [x, y + 0.03, -0.09],
    [x + back * 0.6, y + rise, -width * 0.32],
    [x + back, y + rise, -width / 2],
  ]
  group.add(mesh(tube(points, 0.0125), look))
  for (const side of [1, -1]) {
    const grip = tube(
      [
        [x + back * 1.02, y + rise, (side * width) / 2],
        [x + back * 0.7, y + rise, side * width * 0.36],
      ],
      0.019,
    )
    group.add(mesh(grip, ends))
    group.add(
      mesh(
        tube(
          [
            [x + back * 0.8 - 0.035, y + rise - 0.01, (side * width) / 2],
            [x + back * 0.6 - 0.05, y + rise, side * width * 0.35],
          ],
          0.006,
        ),
        alloy,
      ),
    )
    group.add(
      mesh(roundedBox(0.05, 0.045, 0.07, 0.015), engineDark, [
        x + back * 0.62,
        y + rise,
        side * width * 0.31,
      ]),
    )
    if (mirrors) {
      group.add(
        mesh(
          tube(
            [
              [x + back * 0.6, y + rise, side * width * 0.34],
              [x + back * 0.6 + 0.01, y + rise + mirrorRise * 0.7, side * width * 0.4],
              [x + back * 0.6, y + rise + mirrorRise, side * width * 0.46],
            ],
            0.006,
          ),
          engineDark,
        ),
      )
      const glass = mesh(roundedBox(0.022, 0.075, 0.13, 0.02, 4), gloss, [
        x + back * 0.6,
        y + rise + mirrorRise + 0.02,
        side * width * 0.5,
      ])
      group.add(glass)
    }
  }
}

export function fins(group, { at, angle, height, radius, count = 9, look = engineDark, deep = 1 }) {
  const holder = new THREE.Group()
  for (let i = 0; i < count; i += 1)
    holder.add(
      mesh(roundedBox(radius * 2, (height / count) * 0.5, radius * 2 * deep, 0.006), look, [
        0,
        (i / count) * height,
        0,
      ]),
    )
  holder.add(
    mesh(new THREE.CylinderGeometry(radius * 0.82, radius * 0.82, height, 28), look, [
      0,
      height / 2,
      0,
    ]),
  )
  holder.add(
    mesh(roundedBox(radius * 1.8, 0.07, radius * 1.8 * deep, 0.03), chrome, [0, height + 0.03, 0]),
  )
  holder.position.set(...at)
  holder.rotation.z = angle
  group.add(holder)
}

export function inlineEngine(group, { x, y, wide = 0.42, look = engineDark }) {
  group.add(mesh(roundedBox(0.42, 0.3, wide, 0.07, 4), look, [x + 0.06, y - 0.08, 0]))
  group.add(mesh(roundedBox(0.26, 0.28, wide * 0.92, 0.05, 4), look, [x - 0.06, y + 0.14, 0]))
  group.add(mesh(roundedBox(0.24, 0.09, wide * 0.96, 0.03), look, [x - 0.08, y + 0.31, 0]))
  for (const side of [1, -1]) {
    group.add(mesh(cylinder(0.115, 0.05), look, [x + 0.02, y - 0.08, side * (wide / 2 + 0.01)]))
    group.add(
      mesh(
        lathe(
          [
            [0.001, 0.012],
            [0.085, 0.012],
            [0.1, 0],
          ],
          36,
        ),
        side > 0 ? alloy : look,
        [x + 0.02, y - 0.08, side * (wide / 2 + 0.035)],
      ),
    )
    group.add(mesh(cylinder(0.075, 0.05), look, [x + 0.21, y - 0.05, side * (wide / 2)]))
  }
  for (let k = 0; k < 6; k += 1)
    group.add(
      mesh(roundedBox(0.28, 0.01, wide * 0.97, 0.004), alloy, [x - 0.06, y + 0.06 + k * 0.035, 0]),
    )
}

export function seatOf(group, points, width, look = leather) {
  // The side outline, rounded across the width.
  group.add(
    blob(
      points.map(([x, y, h, w]) => [x, y, h, w * width, 2.6]),
      40,
      look,
    ),
  )
}

export function pegs(group, x, y) {
  for (const side of [1, -1])
    group.add(
      mesh(
        tube(
          [
            [x, y, side * 0.14],
            [x, y, side * 0.32],
          ],
          0.014,
        ),
        alloy,
      ),
    )
}

export function stand(group, x, y) {
  group.add(
    mesh(
      tube(
        [
          [x, y, 0.14],
          [x + 0.1, 0.02, 0.24],
        ],
        0.014,
      ),
      engineDark,
    ),
  )
}

/** A tail lamp with its indicators, and a number plate below it unless `plateY` is null. */
export function tail(group, x, y, plateY) {
  group.add(
    mesh(
      roundedBox(0.05, 0.05, 0.13, 0.02),
      material({ albedo: [0.42, 0.01, 0.015], rough: 0.2, coat: 1, glow: 0.5 }),
      [x, y, 0],
    ),
  )
  if (plateY !== null) {
    group.add(
      mesh(
        tube(
          [
            [x - 0.08, y - 0.03, 0],
            [x + 0.09, plateY + 0.08, 0],
          ],
          0.026,
        ),
        plastic,
      ),
    )
    const card = mesh(roundedBox(0.008, 0.12, 0.17, 0.003), material(looks.white), [
      x + 0.1,
      plateY + 0.07,
      0,
    ])
    card.rotation.z = 0.25
    group.add(card)
  }
  for (const side of [1, -1]) {
    group.add(
      mesh(
        tube(
          [
            [x, y - 0.02, 0],
            [x, y - 0.02, side * 0.13],
          ],
          0.008,
        ),
        engineDark,
      ),
    )
    group.add(
      mesh(
        new THREE.SphereGeometry(0.02, 16, 10),
        material({ albedo: [0.6, 0.25, 0.02], rough: 0.2, coat: 1 }),
        [x, y - 0.02, side * 0.14],
      ),
    )
  }
}

export function radiator(group, x, y) {
  const core = mesh(roundedBox(0.04, 0.26, 0.34, 0.01), dark, [x, y, 0])
  core.rotation.z = -0.25
  group.add(core)
  for (let k = 0; k < 12; k += 1)
    group.add(
      mesh(roundedBox(0.045, 0.004, 0.32, 0.001), steel, [
        x - 0.03 + k * 0.005,
        y - 0.11 + k * 0.02,
        0,
      ]),
    )
}

export function swingarm(group, from, axle, look = alloy) {
  for (const side of [1, -1])
    group.add(
      mesh(
        tube(
          [
            [from[0], from[1], side * 0.1],
            [axle[0], axle[1], side * 0.13],
          ],
          0.034,
        ),
        look,
      ),
    )
  group.add(mesh(cylinder(0.02, 0.34), steel, [axle[0], axle[1], 0]))
  // The chain and its sprocket.
  group.add(mesh(cylinder(0.1, 0.012), steel, [axle[0], axle[1], -0.1]))
  for (const dy of [0.09, -0.09])
    group.add(
      mesh(roundedBox(axle[0] - from[0], 0.016, 0.014, 0.004), steel, [
        (axle[0] + from[0]) / 2,
        (axle[1] + from[1]) / 2 + dy,
        -0.1,
      ]),
    )
}

export function exhaust(
  group,
  pipe,
  can,
  { look = chrome, canLook = look, radius = 0.022, canRadius = 0.055 } = {},
) {
  group.add(mesh(tube(pipe, radius), look))
  const [a, b] = can
  group.add(
    mesh(
      tube(
        [a, b],
        (t) => canRadius * (t < 0.08 ? 0.55 + t * 5.6 : t > 0.94 ? 1 - (t - 0.94) * 4 : 1),
        { sides: 24, segments: 30 },
      ),
      canLook,
    ),
  )
  const along = [b[0] - a[0], b[1] - a[1], b[2] - a[2]].map((v) => v * 0.015)
  group.add(mesh(tube([b, b.map((v, i) => v + along[i])], canRadius * 0.5), dark))
}
