import * as THREE from 'three'
import { createBody, createHouse } from './car-surfaces.js'
import { paintBody, paintCap } from './car-drawings.js'
import { paintHouse, paintRoof } from './house-drawings.js'
import { createDecal } from './decals.js'
import { looks, material } from './shading.js'
import { cylinder, mesh, net, roundedBox, tube } from './surfaces.js'
import { createWheel } from './wheels.js'

const dark = material(looks.dark)
const plastic = material(looks.plastic)
const gloss = material(looks.gloss)
const paint = material(looks.paint)
const chrome = material(looks.chrome)
const seat = material(looks.seat)

/**
 * A car from its figures (car-specs.js). Solid parts come before glass in the group, because they are drawn in this
 * order.
 */
export function createCar(spec) {
  const group = new THREE.Group()
  const { length, width, wheelbase, frontOverhang, wheel } = spec
  const archRadius = wheel.radius + (spec.archGap ?? 0.04)
  const arches = {
    front: frontOverhang,
    rear: frontOverhang + wheelbase,
    y: wheel.radius + (spec.archLift ?? 0.01),
    radius: archRadius,
    depth: width / 2 - 0.42,
    noseX: -length / 2,
    flare: spec.flare,
    spread: spec.flareSpread,
  }
  const full = { ...spec, arches }
  const body = createBody(full)
  const { noseX } = body

  const tallest = Math.max(...spec.top.map(([, y]) => y)) + 0.06
  const bodyDecal = createDecal(body.stot, tallest, { perMetre: 1150 })
  paintBody(bodyDecal, full, body)
  bodyDecal.finish()
  group.add(mesh(body.geometry(bodyDecal), material({ ...looks.paint, decal: bodyDecal, arches })))

  const open =
    spec.tub && !spec.tub.tonneau
      ? { from: spec.tub.from, to: spec.tub.to, z: width / 2 - 0.17, y: 0.9 }
      : spec.opening
  const opening = open && { ...open, noseX }
  const capDecal = createDecal(length, width, { perMetre: 1000, bottom: -width / 2 })
  paintCap(capDecal, full, body)
  capDecal.finish()
  group.add(
    mesh(
      body.cap(capDecal),
      material({ ...looks.paint, decal: capDecal, ...(opening ? { opening } : {}) }),
    ),
  )

  if (spec.house) {
    const house = createHouse(full, body)
    const decal = createDecal(house.stot, house.tall, { perMetre: 1000 })
    paintHouse(decal, full, house)
    decal.finish()
    const geometry = house.geometry(decal)
    const roofDecal = createDecal(length, width, { perMetre: 500, bottom: -width / 2 })
    paintRoof(roofDecal, full, house)
    roofDecal.finish()
    group.add(mesh(geometry, material({ ...looks.paint, decal })))
    group.add(mesh(house.cap(roofDecal), material({ ...looks.paint, decal: roofDecal })))
    const pane = mesh(geometry, material({ decal, glass: true, glassAlpha: spec.glass ?? 0.93 }))
    pane.renderOrder = 5
    group.add(pane)
    addCabin(group, full, body)
    if (spec.rails) addRails(group, full, body, house)
    if (spec.fin !== false) addFin(group, full, house, noseX)
  }
  addArches(group, full, body)
  addUnderside(group, full)
  addMirrors(group, full, body)

  for (const f of spec.rearArch === false ? [arches.front] : [arches.front, arches.rear]) {
    for (const side of [1, -1]) {
      const made = createWheel({ ...wheel, turn: f === arches.front ? 0.3 : 0.05 })
      made.position.set(
        noseX + f,
        wheel.radius,
        side * (width / 2 - wheel.width / 2 - (wheel.inset ?? 0.012)),
      )
      if (side < 0) made.rotation.y = Math.PI
      group.add(made)
    }
  }
  if (spec.tub) addTub(group, full, body)
  spec.extra?.(group, full, body)
  return { group, body, spec: full }
}

/** Dark wells behind the wheels and the lip of each arch. */
function addArches(group, spec, body) {
  const { arches, cladding } = spec
  for (const f of spec.rearArch === false ? [arches.front] : [arches.front, arches.rear]) {
    for (const side of [1, -1]) {
      const turns = 64
      const from = -0.32
      const to = Math.PI + 0.32
      const at = (i) => {
        const angle = from + ((to - from) * i) / turns
        const low = Math.sin(angle) < 0 ? 1 / 0.55 : 1
        return [
          f + Math.cos(angle) * arches.radius,
          Math.max(0.1, arches.y + Math.sin(angle) * arches.radius * low),
        ]
      }
      const outer = (i, back) => {
        const [ff, y] = at(i)
        const yy = Math.max(y, body.sill(ff) + 0.012)
        return [body.noseX + ff, yy, side * (body.sideZ(ff, yy) - back)]
      }
      const lip = net(
        turns + 1,
        4,
        (i, j) =>
          outer(i, [0.0, 0.004, 0.02, 0.05][j]).map((v, axis) =>
            axis === 1 ? v - [0, 0.006, 0.01, 0.01][j] : v,
          ),
        { flip: side < 0 },
      )
      group.add(mesh(lip, cladding ? plastic : paint))
      const well = net(turns + 1, 2, (i, j) => outer(i, j === 0 ? 0.03 : 0.5), { flip: side < 0 })
      group.add(mesh(well, dark))
    }
  }
}

function addUnderside(group, spec) {
  const { length, arches, sill, width } = spec
  const low = Math.min(...sill.map(([, y]) => y))
  const floor = roundedBox(length - 0.75, 0.2, width * 0.84, 0.05)
  group.add(mesh(floor, dark, [0.05, low + 0.11, 0]))
  group.add(mesh(roundedBox(length - 0.28, 0.16, width * 0.5, 0.05), dark, [0, low + 0.13, 0]))
  for (const f of spec.rearArch === false ? [arches.front] : [arches.front, arches.rear]) {
    group.add(mesh(cylinder(0.05, width * 0.7, 16), dark, [f - length / 2, arches.y, 0]))
    group.add(
      mesh(roundedBox(arches.radius * 2.2, arches.radius * 1.25, width - 0.62), dark, [
        f - length / 2,
        arches.y + arches.radius * 0.36,
        0,
      ]),
    )
  }
}

function addMirrors(group, spec, body) {
  const { mirror } = spec
  if (!mirror) return
  const { f, y, size = [0.13, 0.15, 0.2], black = false } = mirror
  const z = body.edgeZ(f)
  for (const side of [1, -1]) {
    const shell = mesh(roundedBox(size[0], size[1], size[2], 0.055, 5), black ? gloss : paint, [
      body.noseX + f + 0.02,
      y,
      side * (z + size[2] * 0.5 + 0.035),
    ])
    shell.rotation.y = side * 0.12
    group.add(shell)
    const pane = mesh(roundedBox(0.01, size[1] * 0.74, size[2] * 0.8, 0.004), chrome, [
      body.noseX + f + 0.02 + size[0] / 2,
      y,
      side * (z + size[2] * 0.5 + 0.035),
    ])
    group.add(pane)
    const foot = mesh(roundedBox(0.1, 0.05, 0.12, 0.02), gloss, [
      body.noseX + f + 0.01,
      y - size[1] * 0.42,
      side * (z + 0.015),
    ])
    group.add(foot)
  }
}

function addRails(group, spec, body, house) {
  const { peak } = spec.house
  const [from, to] = spec.rails === true ? [peak[0] + 0.16, peak[1] - 0.22] : spec.rails
  for (const side of [1, -1]) {
    const points = []
    for (let i = 0; i <= 10; i += 1) {
      const f = from + ((to - from) * i) / 10
      const rise = i === 0 || i === 10 ? 0.006 : 0.045
      points.push([body.noseX + f, house.roofY(f) + rise, side * (house.roofHalf(f) - 0.025)])
    }
    group.add(mesh(tube(points, 0.015), spec.chrome ? material(looks.alloy) : gloss))
  }
}

function addFin(group, spec, house, noseX) {
  const f = spec.house.peak[1] - 0.18
  const fin = roundedBox(0.17, 0.05, 0.035, 0.016, 4)
  const position = fin.attributes.position
  for (let i = 0; i < position.count; i += 1) {
    const back = position.getX(i) / 0.17 + 0.5
    position.setY(i, position.getY(i) * (0.25 + back * 0.9))
  }
  fin.computeVertexNormals()
  group.add(mesh(fin, paint, [noseX + f, house.roofY(f) + house.crown * 0.8 + 0.02, 0]))
}

/** The tub of a ute: open, with a bar behind the cab, or under a cover. */
function addTub(group, spec, body) {
  const { tub, width } = spec
  const { noseX } = body
  const half = width / 2 - 0.17
  const top = body.top(4.4)
  const middle = noseX + (tub.from + tub.to) / 2
  const long = tub.to - tub.from
  if (tub.tonneau) {
    group.add(
      mesh(roundedBox(long + 0.12, 0.035, half * 2 + 0.16, 0.015), plastic, [
        middle,
        top + 0.012,
        0,
      ]),
    )
    for (const f of [0.33, 0.66])
      group.add(
        mesh(roundedBox(0.012, 0.01, half * 2 + 0.12, 0.004), dark, [
          noseX + tub.from + long * f,
          top + 0.031,
          0,
        ]),
      )
    return
  }
  group.add(mesh(roundedBox(long, 0.04, half * 2), dark, [middle, top - 0.46, 0]))
  for (const side of [1, -1])
    group.add(mesh(roundedBox(long, 0.48, 0.03, 0.01), plastic, [middle, top - 0.23, side * half]))
  for (const f of [tub.from, tub.to])
    group.add(mesh(roundedBox(0.03, 0.48, half * 2, 0.01), plastic, [noseX + f, top - 0.23, 0]))
  for (const side of [1, -1])
    group.add(
      mesh(roundedBox(long + 0.1, 0.025, 0.09, 0.012), plastic, [
        middle,
        top + 0.008,
        side * (half + 0.045),
      ]),
    )
  if (tub.bar) {
    const hoop = (f, rise, back) =>
      tube(
        [
          [noseX + f + back, top, half + 0.04],
          [noseX + f, top + rise * 0.8, half],
          [noseX + f, top + rise, half - 0.16],
          [noseX + f, top + rise, -half + 0.16],
          [noseX + f, top + rise * 0.8, -half],
          [noseX + f + back, top, -half - 0.04],
        ],
        0.035,
      )
    group.add(mesh(hoop(tub.from + 0.12, 0.42, 0.25), gloss))
    for (const side of [1, -1])
      group.add(
        mesh(
          tube(
            [
              [noseX + tub.from + 0.14, top + 0.36, side * half],
              [noseX + tub.from + 0.5, top + 0.26, side * half],
              [noseX + tub.from + 0.95, top + 0.02, side * (half + 0.03)],
            ],
            0.03,
          ),
          gloss,
        ),
      )
  }
}

/** Seats, dashboard and steering wheel: dim shapes behind the glass. */
function addCabin(group, spec, body) {
  const { house, seatRows = 2 } = spec
  const belt = body.top((house.base[0] + house.base[1]) / 2)
  const x0 = body.noseX + house.base[0]
  const trim = spec.tan ? material(looks.tan) : seat
  group.add(mesh(roundedBox(0.5, 0.2, spec.width - 0.5, 0.08), seat, [x0 + 0.42, belt - 0.03, 0]))
  const wheelRing = mesh(new THREE.TorusGeometry(0.18, 0.016, 10, 30), gloss, [
    x0 + 0.78,
    belt + 0.02,
    -0.36,
  ])
  wheelRing.rotation.y = Math.PI / 2
  wheelRing.rotation.x = 0.35
  group.add(wheelRing)
  const head = Math.min(0.4, Math.max(...house.roof.map(([, y]) => y)) - belt - 0.19)
  const rowsAt = spec.seatsAt ?? [house.peak[0] + 0.42, house.peak[0] + 1.3]
  for (const f of rowsAt.slice(0, seatRows)) {
    for (const z of [-0.37, 0.37]) {
      const back = mesh(roundedBox(0.14, 0.62, 0.48, 0.06, 4), trim, [
        body.noseX + f + 0.08,
        belt + head - 0.42,
        z,
      ])
      back.rotation.z = -0.2
      group.add(back)
      group.add(
        mesh(roundedBox(0.1, 0.17, 0.26, 0.045, 4), trim, [body.noseX + f + 0.17, belt + head, z]),
      )
    }
  }
  group.add(
    mesh(roundedBox(house.base[1] - house.base[0] - 0.7, 0.4, spec.width - 0.3, 0.05), dark, [
      body.noseX + (house.base[0] + house.base[1]) / 2 - 0.15,
      belt - 0.3,
      0,
    ]),
  )
}
