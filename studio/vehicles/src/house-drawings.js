import { box } from './decals.js'

const gloss = { colour: '#08080a', gloss: 1 }

/**
 * Draws the windows. `panes` along the side are [from, to], in metres from the front along the base, with their own
 * corners.
 */
export function paintHouse(decal, spec, house) {
  const { tall, sAt, stot } = house
  const {
    panes,
    screen,
    back,
    blackPillars = true,
    windowLow = 0.05,
    windowHigh = 0.86,
  } = spec.house
  const glass = { colour: '#0a0c0e', gloss: 1, glass: 1 }
  const w = (share) => share * tall
  // Windscreen: up to the pillars.
  const edge = sAt(spec.house.base[0] + spec.house.frontBase.bow + spec.house.frontBase.corner)
  const s1 = edge - (screen?.pillar ?? 0.13)
  decal.area(
    {
      points: [
        [-0.1, w(-0.05)],
        [s1, w(-0.05)],
        [s1 - 0.01, w(screen?.high ?? 0.88)],
        [-0.1, w((screen?.high ?? 0.88) + 0.012)],
      ],
    },
    { ...gloss },
  )
  decal.area(
    {
      points: [
        [-0.1, w(-0.02)],
        [s1 - 0.03, w(0.0)],
        [s1 - 0.045, w((screen?.high ?? 0.88) - 0.03)],
        [-0.1, w((screen?.high ?? 0.88) - 0.018)],
      ],
      round: 0,
    },
    glass,
  )
  // The mirror's foot, and sensors behind the glass.
  const sensorLow = (screen?.high ?? 0.88) - 0.12
  decal.area(
    { points: box(-0.1, w(sensorLow), 0.19, w(0.12) + 0.012), round: 0.02 },
    { ...gloss, glass: 0 },
  )
  for (const [x0, lean, length] of spec.wipers ?? [
    [0.02, 0.3, 0.62],
    [0.5, 0.35, 0.5],
  ]) {
    decal.line(
      {
        points: [
          [x0, w(0.0)],
          [x0 + length * 0.94, w(0.0) + length * lean * 0.18],
        ],
        closed: false,
      },
      0.014,
      { colour: '#050505', gloss: 0.05, glass: 0 },
    )
  }
  // Side windows in one black frame.
  if (panes?.length) {
    const first = panes[0]
    const last = panes.at(-1)
    const shape = (pane, grow) => {
      const {
        from,
        to,
        lowFrom = windowLow,
        lowTo = windowLow,
        highFrom = windowHigh,
        highTo = windowHigh,
        tipFrom = 0,
        tipTo = 0,
      } = pane
      return [
        [sAt(from) - grow, w(lowFrom) - grow * 0.6],
        [sAt(to) + grow, w(lowTo) - grow * 0.6],
        [sAt(to) + tipTo + grow, w(highTo) + grow * 0.7],
        [sAt(from) + tipFrom - grow, w(highFrom) + grow * 0.7],
      ]
    }
    if (blackPillars) {
      const frame = {
        from: first.from,
        to: last.to,
        lowFrom: first.lowFrom,
        lowTo: last.lowTo,
        highFrom: first.highFrom,
        highTo: last.highTo,
        tipFrom: first.tipFrom,
        tipTo: last.tipTo,
      }
      decal.area({ points: shape(frame, 0.022), round: 0.06 }, gloss)
      if (spec.chrome)
        decal.line({ points: shape(frame, 0.026), round: 0.06 }, 0.013, {
          colour: '#d0d2d5',
          metal: 1,
          gloss: 0.6,
        })
    }
    for (const pane of panes) {
      if (!blackPillars) decal.area({ points: shape(pane, 0.018), round: 0.05 }, gloss)
      decal.area({ points: shape(pane, 0), round: pane.round ?? 0.045 }, pane.blind ? gloss : glass)
    }
  }
  // Rear screen.
  if (back) {
    const rear =
      stot - sAt(spec.house.base[1] - spec.house.rearBase.bow - spec.house.rearBase.corner)
    const to = rear - (back.pillar ?? 0.16)
    const points = [
      [stot + 0.1, w(back.low ?? 0.06)],
      [stot - to, w(back.low ?? 0.06)],
      [stot - to + 0.02, w(back.high ?? 0.84)],
      [stot + 0.1, w((back.high ?? 0.84) + 0.012)],
    ]
    decal.area(
      {
        points: [
          [stot + 0.1, w((back.low ?? 0.06) - 0.03)],
          [stot - to - 0.025, w((back.low ?? 0.06) - 0.03)],
          [stot - to - 0.01, w((back.high ?? 0.84) + 0.04)],
          [stot + 0.1, w((back.high ?? 0.84) + 0.05)],
        ],
      },
      gloss,
    )
    decal.area({ points }, glass)
    if (back.split)
      decal.line(
        {
          points: [
            [stot, w(0)],
            [stot, w(0.9)],
          ],
          closed: false,
        },
        0.04,
        { ...gloss, glass: 0 },
      )
  }
  // The gaps between doors continue up the pillars.
  for (const s of spec.house.seams ?? [])
    decal.seam({
      points: [
        [sAt(s), 0],
        [sAt(s), w(0.93)],
      ],
      closed: false,
    })
}

export function paintRoof(decal, spec, house) {
  const { peak } = spec.house
  if (spec.blackRoof) decal.area(box(-1, -2, spec.length + 2, 4), gloss)
  if (spec.sunroof) {
    const half = house.roofHalf(peak[0] + 0.8) - 0.1
    decal.area(
      {
        points: box(peak[0] + 0.12, -half, Math.min(1.3, peak[1] - peak[0] - 0.7), half * 2),
        round: 0.08,
      },
      gloss,
    )
  }
  for (const side of [1, -1]) {
    const points = []
    for (let f = peak[0] + 0.05; f < peak[1] - 0.05; f += 0.1)
      points.push([f, side * (house.roofHalf(f) - 0.055)])
    decal.line({ points, closed: false, smooth: true }, 0.012, {
      colour: '#050505',
      alpha: 0.8,
      gloss: 0.1,
      height: 0.35,
    })
  }
}
