import * as THREE from 'three'
import { addBox } from './boxes.js'
import { box, circle } from './decals.js'
import { addDrawbar } from './drawbar.js'
import { dark, plastic, steel } from './large-looks.js'
import { livingRear } from './living.js'
import { looks, material } from './shading.js'
import { mesh, plate, roundedBox, tube } from './surfaces.js'
import { addAxle, addGuard } from './truck-parts.js'
import { createWheel } from './wheels.js'

/** Camper trailers as they stand at the camp, with their canvas unfolded. */

const canvas = { albedo: [0.34, 0.31, 0.25], rough: 0.95 }
const wheel = {
  radius: 0.37,
  rim: 0.2,
  width: 0.24,
  design: 'five',
  finish: 'dark',
  offroad: true,
}

/** A window of insect screen in the canvas, with its rolled-up cover above. */
function drawCanvasWindow(decal, x, y, w, h) {
  decal.area(
    { points: box(x - 0.03, y - 0.03, w + 0.06, h + 0.06), round: 0.05 },
    { colour: '#57503f', gloss: 0.05 },
  )
  decal.area({ points: box(x, y, w, h), round: 0.04 }, { colour: '#16181a', gloss: 0.3 })
  decal.area(
    { points: box(x - 0.02, y + h, w + 0.04, 0.07), round: 0.03 },
    { colour: '#7d745c', gloss: 0.05, height: 0.7 },
  )
}

const drawFold = (decal, ...points) =>
  decal.line({ points, closed: false }, 0.012, { colour: '#4f4838', alpha: 0.6, height: 0.4 })

function addRunningGear(group, { x, width }) {
  addAxle(group, x, width - 0.01, wheel)
  group.add(mesh(roundedBox(0.78, 0.6, width - 0.6), dark, [x, 0.5, 0]))
  addGuard(group, x, 0.39, 0.49, 0.06, width / 2 + 0.02, plastic)
}

function addLegs(group, at, y0) {
  for (const x of at)
    for (const z of [-0.85, 0.85]) {
      group.add(mesh(roundedBox(0.06, y0, 0.06, 0.01), steel, [x, y0 / 2, z]))
      group.add(mesh(roundedBox(0.2, 0.03, 0.2, 0.01), steel, [x, 0.02, z]))
    }
}

/** A trailer with a hard roof on winding posts and a bed that slides out at each end. */
export function windUpCamper() {
  const group = new THREE.Group()
  const [x0, x1, y0, y1, width] = [-2.1, 2.1, 0.52, 1.2, 2.1]
  addBox(group, {
    x0,
    x1,
    y0,
    y1,
    width,
    radius: 0.05,
    look: looks.paint,
    profile: [
      [x0 + 0.06, y0 + 0.22],
      [x0 + 0.26, y0 + 0.06],
      [x1 - 0.26, y0 + 0.06],
      [x1 - 0.06, y0 + 0.22],
      [x1 - 0.06, y1 - 0.06],
      [x0 + 0.06, y1 - 0.06],
    ],
    wheels: { at: [0.1], y: 0.39, radius: 0.44 },
    side: (decal) => {
      decal.area(box(x0, y0, x1 - x0, 0.2), { colour: '#1c1e20', gloss: 0.3 })
      decal.seam({ points: box(x0 + 0.5, y0 + 0.26, 0.8, 0.32), round: 0.03 }, 0.01)
      decal.seam({ points: box(x1 - 1.3, y0 + 0.16, 0.62, 0.46), round: 0.03 }, 0.012)
    },
    rear: livingRear(width / 2, y0, y1, { window: false }),
  })
  // The canvas between the box, the beds and the roof.
  const [ridge, bed] = [2.5, 1.16]
  addBox(group, {
    x0: x0 - 1.25,
    x1: x1 + 1.25,
    y0: 1.1,
    y1: ridge,
    width: 2.0,
    radius: 0.05,
    look: canvas,
    profile: [
      [x0 - 1.2, bed + 0.06],
      [x1 + 1.2, bed + 0.06],
      [x1 + 1.16, bed + 0.42],
      [x1 + 0.86, ridge - 0.32],
      [x1 - 0.06, ridge - 0.08],
      [x0 + 0.06, ridge - 0.08],
      [x0 - 0.86, ridge - 0.32],
      [x0 - 1.16, bed + 0.42],
    ],
    side: (decal) => {
      for (const [x, w] of [
        [x0 - 0.86, 0.72],
        [x0 + 0.4, 0.9],
        [x0 + 1.6, 0.9],
        [x1 + 0.14, 0.72],
      ])
        drawCanvasWindow(decal, x, 1.48, w, 0.5)
      for (const x of [x0, x1]) drawFold(decal, [x, bed], [x, ridge - 0.1])
      decal.line({ points: box(x1 - 1.3, 1.2, 0.66, 1.2), round: 0.08 }, 0.02, {
        colour: '#4a4434',
        gloss: 0.1,
      })
    },
  })
  for (const side of [-1, 1]) {
    const x = side * 2.72
    group.add(mesh(roundedBox(1.26, 0.08, 2.06, 0.03), material(looks.white), [x, bed, 0]))
    for (const z of [-0.85, 0.85])
      group.add(
        mesh(
          tube(
            [
              [side * 2.05, 0.62, z],
              [side * 3.1, bed - 0.03, z],
            ],
            0.02,
          ),
          steel,
        ),
      )
  }
  group.add(
    mesh(roundedBox(x1 - x0 + 0.1, 0.2, 2.14, 0.08, 5), material(looks.white), [
      0,
      ridge + 0.04,
      0,
    ]),
  )
  group.add(mesh(roundedBox(0.5, 0.1, 0.5, 0.04), material(looks.white), [0.5, ridge + 0.17, 0]))
  addRunningGear(group, { x: 0.1, width })
  addLegs(group, [x0 + 0.25, x1 - 0.25], y0)
  addDrawbar(group, { x0: x0 - 0.05, y0 })
  return { group, spec: { wheel } }
}

/** A box trailer whose lid has folded over to the rear and opened a tent. */
export function foldOverTent() {
  const group = new THREE.Group()
  const [x0, x1, y0, y1, width] = [-2.3, 0.2, 0.56, 1.3, 1.95]
  addBox(group, {
    x0,
    x1,
    y0,
    y1,
    width,
    radius: 0.05,
    look: looks.paint,
    profile: [
      [x0 + 0.06, y0 + 0.22],
      [x0 + 0.2, y0 + 0.06],
      [x1 - 0.06, y0 + 0.06],
      [x1 - 0.06, y1 - 0.06],
      [x0 + 0.06, y1 - 0.06],
    ],
    wheels: { at: [-0.85], y: 0.39, radius: 0.44 },
    side: (decal) => {
      decal.area(box(x0, y0, x1 - x0, 0.2), { colour: '#1c1e20', gloss: 0.3 })
      for (const x of [x0 + 0.14, x0 + 1.62]) {
        decal.seam({ points: box(x, y0 + 0.26, 0.78, 0.4), round: 0.03 }, 0.012)
        decal.area(
          { points: box(x + 0.33, y0 + 0.3, 0.12, 0.05), round: 0.015 },
          { colour: '#17181a', gloss: 0.5 },
        )
      }
    },
    front: (decal) => decal.area(circle(0, y0 + 0.4, 0.06), { colour: '#17181a', gloss: 0.4 }),
  })
  const top = 2.55
  addBox(group, {
    x0,
    x1: 2.9,
    y0: 0.02,
    y1: top,
    width: 2.0,
    radius: 0.05,
    look: canvas,
    profile: [
      [x0 + 0.08, y1 + 0.02],
      [x1 + 0.02, y1 + 0.02],
      [x1 + 0.14, 0.08],
      [2.82, 0.08],
      [2.62, 1.7],
      [1.75, top - 0.12],
      [0.7, top - 0.06],
      [-0.9, top - 0.3],
      [x0 + 0.2, 1.85],
    ],
    side: (decal) => {
      drawCanvasWindow(decal, x0 + 0.62, 1.5, 0.95, 0.42)
      drawCanvasWindow(decal, 0.55, 1.2, 0.5, 0.7)
      decal.line({ points: box(1.4, 0.12, 0.78, 1.85), round: 0.12 }, 0.03, {
        colour: '#4a4434',
        gloss: 0.1,
      })
      drawFold(decal, [x1 + 0.08, 0.1], [0.7, top - 0.1])
      drawFold(decal, [2.4, 0.1], [1.75, top - 0.16])
      drawFold(decal, [x1, y1], [-0.9, top - 0.34])
      decal.area(box(x1, 0.02, 2.8, 0.12), { colour: '#3d3a30', gloss: 0.05 })
    },
  })
  // The ridge poles show through the canvas; guy ropes hold the awning's corner.
  for (const x of [0.7, 1.75])
    group.add(
      mesh(
        plate(
          [
            [x - 0.02, top - 0.07],
            [x + 0.02, top - 0.07],
            [x + 0.02, top - 0.01],
            [x - 0.02, top - 0.01],
          ],
          1.9,
          0.01,
        ),
        material(canvas),
      ),
    )
  group.add(mesh(roundedBox(0.5, 0.55, 1.5, 0.05), plastic, [x0 - 0.28, y0 + 0.36, 0]))
  const spare = createWheel(wheel)
  spare.rotation.y = -Math.PI / 2
  spare.position.set(x0 - 0.68, y0 + 0.46, 0)
  group.add(spare)
  addRunningGear(group, { x: -0.85, width })
  addLegs(group, [x1 - 0.2], y0)
  addDrawbar(group, { x0, y0, bottles: false })
  return { group, spec: { wheel } }
}
