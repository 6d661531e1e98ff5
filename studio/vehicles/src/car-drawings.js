import { box, ellipse } from './decals.js'
import { drawFace } from './faces.js'
import { drawRear } from './rears.js'

/**
 * The drawing on a car's surface: seams, glass, lamps, handles, cladding. Positions are `s`, the distance along the
 * outline, and the height.
 */

const black = { colour: '#1b1c1e', gloss: 0.06 }

export function paintBody(decal, spec, body) {
  const { arches, doors, width } = spec
  const { sAt, sill, top, stot } = body
  const at = (f) => sAt(f)
  const low = (f) => sill(f)

  // Soft shapes are drawn first: the light on the lower doors.
  if (spec.cladding) {
    const { height = 0.11, arch = 0.07 } = spec.cladding
    const lower = (context) => {
      const fs = Array.from({ length: 60 }, (_, i) => (spec.length * i) / 59)
      context.moveTo(0, 0)
      context.lineTo(0, low(0) + height * 0.4)
      for (const f of fs) {
        if (f > 0.4 && f < spec.length - 0.4) context.lineTo(at(f), low(f) + height)
      }
      context.lineTo(stot, low(spec.length) + height * 0.6)
      context.lineTo(stot, 0)
      context.closePath()
    }
    decal.area(lower, { ...black, height: 0.62 })
    for (const f of [arches.front, arches.rear]) {
      const r = arches.radius + arch
      const shape = spec.cladding.square
        ? (context) => {
            const points = []
            for (let i = 0; i <= 32; i += 1) {
              const angle = (i / 32) * Math.PI
              const c = Math.cos(angle)
              const sn = Math.sin(angle)
              const k = 1 / (Math.abs(c) ** 3.4 + Math.abs(sn) ** 3.4) ** (1 / 3.4)
              points.push([at(f) + c * k * r, arches.y + sn * k * r])
            }
            context.moveTo(at(f) + r, 0)
            for (const point of points) context.lineTo(...point)
            context.lineTo(at(f) - r, 0)
            context.closePath()
          }
        : (context) => {
            context.moveTo(at(f) + r, 0)
            context.arc(at(f), arches.y, r, 0, Math.PI)
            context.lineTo(at(f) - r, 0)
            context.closePath()
          }
      decal.area(shape, { ...black, height: 0.62 })
      decal.line(shape, 0.008, { colour: '#0a0a0b', gloss: 0, height: 0.42 })
    }
    decal.line(
      (context) => {
        context.moveTo(at(arches.front + arches.radius + arch), low(arches.front + 0.5) + height)
        context.lineTo(at(arches.rear - arches.radius - arch), low(arches.rear - 0.5) + height)
      },
      0.008,
      { colour: '#0a0a0b', gloss: 0, height: 0.42 },
    )
  } else {
    const skirt = (context) => {
      context.rect(
        at(arches.front + arches.radius),
        0,
        at(arches.rear - arches.radius) - at(arches.front + arches.radius),
        low(spec.length / 2) + 0.035,
      )
    }
    decal.area(skirt, { ...black, height: 0.45 })
  }

  for (const door of doors ?? []) drawDoor(decal, spec, body, door)
  for (const line of spec.bodySeams ?? [])
    decal.seam({ points: line.map(([f, y]) => [at(f), y]), closed: false, smooth: true })
  if (spec.fuel) {
    const [f, y] = spec.fuel
    decal.seam({ points: box(at(f) - 0.085, y - 0.085, 0.17, 0.17), round: 0.05 }, 0.004)
  }
  // The bonnet's edge along the wing, and bumper joins.
  if (spec.wing !== false) {
    const f = spec.wing?.f ?? arches.front - arches.radius - 0.02
    decal.seam(
      {
        points: [
          [at(f + 0.06), arches.y + arches.radius * 0.72],
          [at(f + 0.03), arches.y + arches.radius + 0.02],
          [at(f - 0.12), top(f) - 0.13],
        ],
        closed: false,
        smooth: true,
      },
      0.004,
    )
  }
  const g = arches.rear + arches.radius
  if (spec.rearJoin !== false) {
    decal.seam(
      {
        points: [
          [at(g - 0.05), arches.y + arches.radius * 0.7],
          [at(g + 0.05), arches.y + arches.radius * 0.95],
          [at(g + 0.32), spec.rearJoin ?? 0.7],
          [stot - 0.55, spec.rearJoin ?? 0.7],
        ],
        closed: false,
        smooth: false,
      },
      0.004,
    )
  }
  if (spec.strip) {
    const { y, colour = '#c9cbce', metal = 1, thickness = 0.014 } = spec.strip
    decal.line(
      {
        points: [
          [at(arches.front + arches.radius + 0.1), y],
          [at(arches.rear - arches.radius - 0.1), y + 0.01],
        ],
        closed: false,
      },
      thickness,
      { colour, metal, gloss: 0.4 },
    )
  }
  drawFace(decal, spec, body, width)
  drawRear(decal, spec, body)
}

function drawDoor(
  decal,
  spec,
  body,
  { from, to, base, kick = 0, rake = 0, handle, slide = false },
) {
  const { sAt, top, sill } = body
  const { arches } = spec
  const low = base ?? sill((from + to) / 2) + (spec.cladding ? 0.1 : 0.06)
  const high = top((from + to) / 2) + 0.05
  const left = [
    [sAt(from) + 0.03, high],
    [sAt(from), high - 0.35],
    [sAt(from) + 0.015, low + 0.16],
    [sAt(from) + 0.07, low],
  ]
  const rear = []
  if (kick > 0) {
    // The door's rear edge follows the wheel arch.
    const r = arches.radius + 0.075
    for (let i = 0; i <= 8; i += 1) {
      const angle = Math.PI * (0.98 - (i / 8) * (0.32 + kick * 0.12))
      const x = arches.rear + Math.cos(angle) * r
      const y = arches.y + Math.sin(angle) * r
      if (y > low && x < to + 0.02) rear.push([sAt(x), y])
    }
    rear.push([sAt(to), Math.max(high - 0.3, arches.y + r * 0.75)])
  } else {
    rear.push([sAt(to) - 0.05, low], [sAt(to) + rake * 0.3, low + 0.14])
  }
  rear.push([sAt(to) + rake, high])
  decal.seam({ points: [...left, ...rear], closed: false, smooth: false })
  if (handle) {
    const [hf, hy] = handle
    const x = sAt(hf)
    // The handle's recess, its grip, and a highlight along the grip.
    decal.area(ellipse(x - 0.01, hy - 0.008, 0.085, 0.034), { height: 0.36, blur: 0.006 })
    decal.area(ellipse(x - 0.01, hy - 0.01, 0.07, 0.024), {
      colour: '#000',
      alpha: 0.5,
      gloss: 0.6,
      blur: 0.004,
    })
    const style = spec.chromeHandles
      ? { colour: '#c5c8cc', metal: 1, gloss: 0.5, height: 0.8 }
      : spec.blackHandles
        ? { ...black, height: 0.75 }
        : { height: 0.85 }
    decal.area({ points: box(x - 0.115, hy - 0.016, 0.23, 0.032), round: 0.015 }, style)
    decal.line({ points: box(x - 0.115, hy - 0.016, 0.23, 0.032), round: 0.015 }, 0.003, {
      colour: '#000',
      alpha: 0.45,
      gloss: 0.4,
    })
  }
  if (slide) {
    decal.line(
      {
        points: [
          [sAt(to) - 0.1, high - 0.33],
          [sAt(Math.min(to + 1.2, spec.length - 0.55)), high - 0.33],
        ],
        closed: false,
      },
      0.022,
      { colour: '#0b0b0c', gloss: 0.1, height: 0.3 },
    )
  }
}

export function paintCap(decal, spec, body) {
  const { house } = spec
  const front = house ? house.base[0] : spec.cowl
  const edge = (f) => body.edgeZ(f) - 0.035
  for (const side of [1, -1]) {
    const points = []
    for (let f = spec.bonnetFrom ?? 0.5; f < front + 0.12; f += 0.1)
      points.push([f, side * edge(f)])
    decal.seam({ points, closed: false, smooth: true }, 0.008)
    // Two creases along the bonnet.
    for (const [share, relief] of spec.bonnetLines ?? [[0.55, 0.66]]) {
      decal.line(
        {
          points: [
            [0.25, side * edge(0.4) * share * 0.8],
            [front * 0.6, side * edge(0.9) * share * 0.95],
            [front + 0.1, side * edge(front) * (share + 0.08)],
          ],
          closed: false,
          smooth: true,
        },
        0.05,
        { height: relief, blur: 0.018 },
      )
    }
  }
  // The dark panel below the windscreen, with the wipers.
  if (house) {
    const half = body.edgeZ(front) - 0.06
    const bow = house.frontBase.bow
    decal.area(
      {
        points: [
          [front + bow + 0.2, half],
          [front - 0.05 + bow * 0.75, half * 0.75],
          [front - 0.085, 0],
          [front - 0.05 + bow * 0.75, -half * 0.75],
          [front + bow + 0.2, -half],
          [front + bow + 0.6, -half],
          [front + bow + 0.6, half],
        ],
        smooth: false,
      },
      black,
    )
  }
  if (spec.deckSeam) {
    const [f0, f1] = spec.deckSeam
    for (const side of [1, -1]) {
      const points = []
      for (let f = f0; f <= f1; f += 0.08) points.push([f, side * (body.edgeZ(f) - 0.06)])
      decal.seam({ points, closed: false, smooth: true })
    }
    decal.seam({
      points: [
        [f0, body.edgeZ(f0) - 0.06],
        [f0, -body.edgeZ(f0) + 0.06],
      ],
      closed: false,
    })
  }
}
