/**
 * Side views, front to the left, in a field of 400 by 300 with the ground at y = 236. A profile is a
 * handful of measures; car-outline.ts draws them all the same way.
 */
export const groundY = 236

export interface CarProfile {
  readonly front: { readonly x: number; readonly hoodY: number; readonly rake: number }
  readonly cowl: readonly [x: number, y: number]
  readonly roof: {
    readonly from: readonly [x: number, y: number]
    readonly to: readonly [x: number, y: number]
    /** How far the roof bows above its ends. */
    readonly crown: number
  }
  /** Where the rear window ends on the deck, or the tailgate's shoulder. */
  readonly deck: readonly [x: number, y: number]
  readonly tail: { readonly x: number; readonly y: number }
  readonly wheels: readonly [front: number, rear: number]
  readonly wheelRadius: number
  /** Height of the sill above the ground. */
  readonly clearance: number
  /** Height of the belt line under the glass, front and rear. */
  readonly belt: readonly [front: number, rear: number]
  /** Where the side glass ends at the rear, from the deck forwards. */
  readonly glassInset: number
  readonly pillars: readonly number[]
  readonly doors: readonly number[]
  /** Dark plastic around the wheels and along the sill. */
  readonly cladding: boolean
  readonly rails: boolean
  /** Glass only as far as this x; the panel behind it is closed (vans). */
  readonly glassUntil?: number
  /** Open load bed from this x to the tail (utes). */
  readonly bed?: { readonly from: number; readonly railY: number }
  readonly open?: boolean
}

const suv: CarProfile = {
  front: { x: 36, hoodY: 164, rake: 9 },
  cowl: [130, 152],
  roof: { from: [178, 112], to: [312, 114], crown: 6 },
  deck: [352, 152],
  tail: { x: 364, y: 160 },
  wheels: [100, 302],
  wheelRadius: 29,
  clearance: 22,
  belt: [153, 150],
  glassInset: 14,
  pillars: [206, 268],
  doors: [150, 210, 272],
  cladding: true,
  rails: true,
}

const hatch: CarProfile = {
  front: { x: 44, hoodY: 173, rake: 10 },
  cowl: [126, 160],
  roof: { from: [178, 122], to: [296, 126], crown: 6 },
  deck: [342, 160],
  tail: { x: 356, y: 170 },
  wheels: [102, 300],
  wheelRadius: 26,
  clearance: 17,
  belt: [161, 156],
  glassInset: 20,
  pillars: [212, 274],
  doors: [150, 216, 276],
  cladding: false,
  rails: false,
}

const sedan: CarProfile = {
  front: { x: 32, hoodY: 175, rake: 11 },
  cowl: [128, 162],
  roof: { from: [180, 127], to: [262, 130], crown: 6 },
  deck: [318, 161],
  tail: { x: 368, y: 165 },
  wheels: [97, 303],
  wheelRadius: 26,
  clearance: 16,
  belt: [162, 159],
  glassInset: 16,
  pillars: [214, 270],
  doors: [148, 216, 276],
  cladding: false,
  rails: false,
}

const van: CarProfile = {
  front: { x: 34, hoodY: 172, rake: 14 },
  cowl: [82, 150],
  roof: { from: [132, 92], to: [352, 90], crown: 4 },
  deck: [366, 110],
  tail: { x: 370, y: 150 },
  wheels: [94, 304],
  wheelRadius: 26,
  clearance: 20,
  belt: [152, 146],
  glassInset: 8,
  pillars: [108],
  doors: [112, 168, 262],
  cladding: true,
  rails: false,
  glassUntil: 166,
}

/** By the word that stands in an art address. */
export const carProfiles = {
  suv,
  hatch,
  sedan,
  van,
  wagon: {
    ...sedan,
    roof: { from: [180, 126], to: [320, 128], crown: 6 },
    deck: [358, 160],
    tail: { x: 368, y: 170 },
    belt: [162, 158],
    pillars: [214, 280],
    doors: [148, 216, 282],
    rails: true,
  },
  coupe: {
    ...sedan,
    cowl: [142, 165],
    roof: { from: [196, 132], to: [252, 134], crown: 5 },
    deck: [334, 163],
    tail: { x: 366, y: 168 },
    belt: [166, 163],
    glassInset: 34,
    pillars: [258],
    doors: [152, 254],
  },
  convertible: {
    ...sedan,
    cowl: [142, 166],
    roof: { from: [182, 138], to: [186, 140], crown: 0 },
    deck: [262, 164],
    tail: { x: 364, y: 168 },
    belt: [166, 164],
    glassInset: 0,
    pillars: [],
    doors: [152, 252],
    open: true,
  },
  people: {
    ...van,
    cowl: [98, 154],
    front: { x: 34, hoodY: 168, rake: 12 },
    roof: { from: [162, 104], to: [338, 106], crown: 5 },
    deck: [362, 142],
    belt: [155, 150],
    pillars: [130, 204, 280],
    doors: [136, 204, 282],
    glassUntil: 400,
    glassInset: 12,
    cladding: false,
  },
  ute: {
    ...suv,
    front: { x: 26, hoodY: 162, rake: 8 },
    cowl: [112, 150],
    roof: { from: [152, 111], to: [226, 112], crown: 5 },
    deck: [248, 150],
    tail: { x: 374, y: 152 },
    wheels: [86, 310],
    wheelRadius: 30,
    clearance: 26,
    belt: [151, 149],
    glassInset: 10,
    pillars: [188],
    doors: [128, 190, 242],
    rails: false,
    bed: { from: 252, railY: 151 },
  },
} satisfies Record<string, CarProfile>
