import { face, rear } from './fit-face.js'

export const section = [
  [0, 0.09],
  [0.06, 0.03],
  [0.16, 0.006],
  [0.26, 0.008],
  [0.44, 0.026],
  [0.62, 0.02],
  [0.77, 0],
]

export const sectionAbove = [
  [0.77, 0],
  [0.79, 0.012],
  [0.86, 0.035],
  [1, 0.062],
]

export const softSection = [
  [0, 0.09],
  [0.08, 0.03],
  [0.3, 0.008],
  [0.5, 0.014],
  [0.72, 0],
]

export const softAbove = [
  [0.72, 0],
  [0.76, 0.012],
  [1, 0.06],
]

export const flatSection = [
  [0, 0.05],
  [0.07, 0.02],
  [0.3, 0.0],
  [0.5, 0.012],
  [0.78, 0],
]

export const flatAbove = [
  [0.78, 0],
  [0.8, 0.014],
  [1, 0.035],
]

/**
 * Builds a car of usual proportions from a few figures. Lengths in metres from the front end.
 * @param screen foot and head of the windscreen; `back`: of the rear screen; `roof`: heights at front, top and rear
 */
export function car(given) {
  const {
    length,
    width,
    wheelbase,
    overhang,
    clear = 0.19,
    nose,
    cowl,
    belt,
    tailTop = belt[1] - 0.03,
    screen,
    back,
    roof,
    roofHalf,
    doors = 4,
    pillars,
    crown = 0.06,
    body = 'sharp',
    faceName = 'hexagon',
    rearName = 'wide',
    faceChange,
    rearChange,
    boxy = 0,
    ...rest
  } = given
  const [shape, above, crease] = {
    sharp: [section, sectionAbove, 0.77],
    soft: [softSection, softAbove, 0.72],
    flat: [flatSection, flatAbove, 0.78],
  }[body]
  const [cowlF, cowlY] = cowl
  const [b, c, e] = pillars
  const first = screen[0] + (rest.cornerA ?? 0.48)
  const handleY = (cowlY + belt[1]) / 2 - 0.155
  const top = rest.top ?? [
    [0, nose],
    [0.28, nose + (cowlY - nose) * 0.42],
    [0.65, nose + (cowlY - nose) * 0.74],
    [cowlF, cowlY],
    [(cowlF + back[0]) / 2, belt[0]],
    [back[0] - 0.25, belt[1]],
    [length, tailTop],
  ]
  const panes =
    rest.panes ??
    (doors === 4
      ? [
          { from: first, to: b - 0.035, lowFrom: 0.03, tipFrom: rest.tipA ?? 0.12, round: 0.04 },
          {
            from: b + 0.035,
            to: c - 0.02,
            round: 0.03,
            ...(e ? {} : { highTo: 0.84, tipTo: -0.05 }),
          },
          ...(e
            ? [
                {
                  from: c + 0.05,
                  to: e,
                  lowTo: rest.kick ?? 0.26,
                  highTo: 0.82,
                  tipTo: -0.03,
                  round: 0.06,
                },
              ]
            : []),
        ]
      : [
          { from: first, to: b - 0.035, lowFrom: 0.03, tipFrom: rest.tipA ?? 0.12, round: 0.04 },
          {
            from: b + 0.02,
            to: c,
            lowTo: rest.kick ?? 0.2,
            highTo: 0.8,
            tipTo: -0.06,
            round: 0.06,
          },
        ])
  const corner = 0.5 - boxy * 0.16
  return {
    length,
    width,
    wheelbase,
    frontOverhang: overhang,
    wheel: { radius: 0.34, rim: 0.25, width: 0.225, design: 'split', ...rest.wheel },
    flare: rest.flare ?? 0.022,
    flareSpread: rest.flareSpread,
    archGap: rest.archGap,
    rearArch: rest.rearArch,
    top,
    crown: rest.crownCurve ?? [
      [0, 0],
      [0.25, crown * 0.55],
      [0.7, crown],
      [cowlF + 0.3, crown],
      [back[0] - 0.2, 0.03],
      [length, rest.tailCrown ?? 0],
    ],
    sill: rest.sill ?? [
      [0, clear + 0.015],
      [0.45, clear],
      [overhang, clear],
      [length - 0.9, clear],
      [length - 0.4, clear + 0.05],
      [length, clear + 0.12],
    ],
    plan: rest.plan,
    section: shape,
    sectionAbove: above,
    crease,
    shoulder: rest.shoulder ?? 0.06,
    nose: {
      bow: 0.17 - boxy * 0.09,
      corner,
      power: 2.9 + boxy * 1.4,
      profile: rest.noseProfile ?? [
        [0, 0.1],
        [0.12, 0.03],
        [0.3, 0],
        [0.6, 0.015],
        [0.82, 0.05],
        [1, 0.1],
      ],
    },
    tail: {
      bow: 0.1 - boxy * 0.05,
      corner: rest.tailCorner ?? 0.32,
      power: 3.6 + boxy,
      profile: rest.tailProfile ?? [
        [0, 0.06],
        [0.15, 0],
        [0.35, 0.02],
        [0.5, 0.07],
        [0.75, 0.08],
        [1, 0.12],
      ],
    },
    cladding: rest.cladding,
    house: {
      base: [screen[0], back[0]],
      peak: [screen[1], back[1]],
      frontBase: { bow: 0.2 - boxy * 0.1, corner: 0.24, power: 4 },
      rearBase: { bow: 0.07, corner: 0.2, power: 4 },
      frontTop: { bow: 0.1 - boxy * 0.04, corner: 0.14, power: 4 },
      rearTop: { bow: 0.05, corner: 0.16, power: 4 },
      roof: [
        [screen[1], roof[0]],
        [screen[1] + 0.25, roof[0] + (roof[1] - roof[0]) * 0.7],
        [(screen[1] + back[1]) / 2 - 0.1, roof[1]],
        [back[1] - 0.25, roof[2] + (roof[1] - roof[2]) * 0.35],
        [back[1], roof[2]],
      ],
      roofHalf: [
        [screen[1], roofHalf - 0.04],
        [(screen[1] + back[1]) / 2, roofHalf],
        [back[1], roofHalf - 0.04],
      ],
      inset: 0.035,
      crown: 0.045,
      tall: 0.6,
      panes,
      screen: { pillar: 0.12 },
      back: { pillar: 0.13, low: 0.1 },
      ...rest.houseChange,
    },
    doors:
      rest.doorList ??
      (doors === 4
        ? [
            { from: first - 0.2, to: b, handle: [b - 0.2, handleY] },
            { from: b, to: c + (e ? 0.05 : 0.12), kick: 1, handle: [c - 0.1, handleY + 0.02] },
          ]
        : [{ from: first - 0.2, to: b, handle: [b - 0.22, handleY], rake: 0.04 }]),
    fuel: rest.fuel === undefined ? [overhang + wheelbase + 0.4, belt[1] - 0.3] : rest.fuel,
    mirror: { f: first - 0.02, y: cowlY + 0.075, ...rest.mirror },
    rails: rest.rails,
    face: face(faceName, nose, width, faceChange),
    rear: rear(rearName, tailTop, width, rearChange),
    rearJoin: rest.rearJoin ?? tailTop * 0.6,
    ...pick(rest, [
      'chrome',
      'sunroof',
      'blackRoof',
      'strip',
      'opening',
      'tan',
      'seatRows',
      'seatsAt',
      'deckSeam',
      'bodySeams',
      'fin',
      'chromeHandles',
      'blackHandles',
      'wing',
      'bonnetLines',
      'bulge',
      'extra',
      'wipers',
      'glass',
      'archLift',
      'tonneau',
      'tub',
      'bonnetFrom',
      'cowlF',
    ]),
  }
}

export function pick(from, names) {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  )
}
