import { closeMirrored, drawLit, drawWithin, fill, line, onBothSides, oval } from './draw-shape.ts'
import { hairColours, ink, skinTones } from './portrait-palette.ts'
import type { PersonRecipe } from './portrait-recipe.schema.ts'

/** The measures of a face around x = 0. All faces have the eyes at one height and the skull's top at another. */
export interface FaceMeasures {
  /** Half the width at the eyes, at the corner of the jaw and at the chin. */
  readonly cheek: number
  readonly jaw: number
  readonly chin: number
  /** Height of the chin's lower edge. */
  readonly bottom: number
}

export const crown = 92
export const eyeLine = 206

const faces: Readonly<Record<PersonRecipe['face'], FaceMeasures>> = {
  oval: { cheek: 74, jaw: 60, chin: 26, bottom: 309 },
  round: { cheek: 78, jaw: 67, chin: 33, bottom: 304 },
  long: { cheek: 71, jaw: 59, chin: 27, bottom: 316 },
  square: { cheek: 75, jaw: 68, chin: 38, bottom: 310 },
  heart: { cheek: 75, jaw: 57, chin: 21, bottom: 308 },
  broad: { cheek: 81, jaw: 73, chin: 40, bottom: 311 },
}

export const getFace = ({ face }: PersonRecipe): FaceMeasures => faces[face]

export function buildFacePath({ cheek, jaw, chin, bottom }: FaceMeasures): string {
  return closeMirrored(crown, [
    [cheek * 0.6, crown, cheek, 128, cheek, 192],
    [cheek, 226, jaw + 5, 244, jaw, 262],
    [jaw - 6, 284, chin + 16, bottom, 0, bottom],
  ])
}

const necks: Readonly<Record<PersonRecipe['build'], number>> = { slight: 36, medium: 43, solid: 53 }

/** Neck and the skin in an open collar, with the shade that the head throws on it. */
export function drawNeck(recipe: PersonRecipe): string {
  const skin = skinTones[recipe.skin]
  const half = necks[recipe.build]
  const d =
    `M${-half} 262 L${-half} 352 C${-half} 364 ${-half - 14} 372 ${-half - 34} 378 L0 480 ` +
    `L${half + 34} 378 C${half + 14} 372 ${half} 364 ${half} 352 L${half} 262 Z`
  const face = buildFacePath(getFace(recipe))
  const thrown = `<g transform="translate(9 24)">${fill(face, skin.shade)}</g>`
  return (
    fill(d, skin.light) +
    drawWithin(
      d,
      `${fill(`M${half - 14} 262 L${half - 14} 372 L${half} 400 L240 400 L240 262 Z`, skin.shade)}${thrown}`,
    )
  )
}

const cutsOverEars: ReadonlySet<PersonRecipe['hair']['cut']> = new Set([
  'bob',
  'centre-part',
  'curly-long',
  'fringe-bob',
  'scarf',
  'waves',
])

function drawCheeks({ soft }: PersonRecipe): string {
  const cheek = oval(42, 240, 17, 12, '#d4553f')
  return `<g opacity="${soft ? 0.1 : 0.06}">${onBothSides(cheek)}</g>`
}

/** Ears and face without hair. */
export function drawFace(recipe: PersonRecipe): string {
  const skin = skinTones[recipe.skin]
  const face = getFace(recipe)
  const d = buildFacePath(face)
  const ear = (side: number) => {
    const x = side * (face.cheek + 1)
    const out = side * 15
    const path =
      `M${x - side * 6} 192 C${x + out * 0.5} 182 ${x + out * 1.15} 192 ${x + out} 212 ` +
      `C${x + out * 0.85} 230 ${x + out * 0.4} 242 ${x - side * 6} 238 Z`
    const fold = `M${x + out * 0.62} 203 C${x + out * 0.1} 202 ${x + out * 0.1} 214 ${x + out * 0.35} 222`
    return (
      (side < 0 ? fill(path, skin.light) : fill(path, skin.shade)) +
      line(fold, side < 0 ? skin.shade : skin.line, 2.5, side < 0 ? 1 : 0.6) +
      (recipe.earrings ? oval(x + out * 0.42, 242, 4.2, 4.2, '#e3c069') : '')
    )
  }
  const ears = cutsOverEars.has(recipe.hair.cut) ? '' : ear(-1) + ear(1)
  return ears + drawLit(d, skin, 17, 5) + drawWithin(d, drawCheeks(recipe))
}

/** Brows, eyes, nose and mouth. */
export function drawFeatures(recipe: PersonRecipe): string {
  return [
    drawFreckles(recipe),
    drawNose(recipe),
    drawMouth(recipe),
    drawEyes(recipe),
    drawBrows(recipe),
  ].join('')
}

/** The lines of a face, which a beard covers. */
export function drawAge(recipe: PersonRecipe): string {
  const { line: colour } = skinTones[recipe.skin]
  if (recipe.age === 'young') return ''
  const old = recipe.age === 'old'
  const beside = 'M27 247 C34 252 38 258 39 265'
  const under = 'M22 222 C29 228 39 228 46 223'
  const front = 'M-26 152 C-10 148 12 148 28 152 M-20 164 C-8 161 10 161 22 164'
  const corner = 'M55 203 L61 200 M55 208 L62 209'
  return (
    onBothSides(line(beside, colour, 2.4, old ? 0.5 : recipe.soft ? 0.16 : 0.3)) +
    onBothSides(line(under, colour, 2.2, old ? 0.36 : recipe.soft ? 0.12 : 0.22)) +
    (old ? line(front, colour, 2, 0.3) + onBothSides(line(corner, colour, 1.8, 0.5)) : '')
  )
}

function drawFreckles({ freckles, skin }: PersonRecipe): string {
  if (!freckles) return ''
  const { line: colour } = skinTones[skin]
  const spots = [
    [24, 230],
    [33, 235],
    [43, 230],
    [38, 241],
    [50, 237],
    [29, 243],
  ] as const
  const side = spots.map(([x, y]) => oval(x, y, 1.7, 1.7, colour)).join('')
  return `<g opacity="0.45">${onBothSides(side)}</g>`
}

const noses: Readonly<
  Record<PersonRecipe['nose'], { readonly half: number; readonly tip: number }>
> = {
  straight: { half: 13, tip: 249 },
  broad: { half: 18, tip: 249 },
  short: { half: 12, tip: 245 },
  strong: { half: 16, tip: 253 },
}

function drawNose({ nose, skin }: PersonRecipe): string {
  const { shade, line: colour } = skinTones[skin]
  const { half, tip } = noses[nose]
  // The side that is turned away from the light, and the line below the tip.
  const plane =
    `M6 200 C5 218 8 230 ${half} ${tip - 6} C${half + 1} ${tip - 1} ${half - 4} ${tip + 2} ${half - 8} ${tip} ` +
    `C${half - 12} ${tip + 4} 0 ${tip + 4} -2 ${tip + 1} C4 ${tip - 8} 4 224 2 200 Z`
  const under =
    `M${-half} ${tip - 5} C${-half} ${tip} ${-half + 5} ${tip + 1} ${-half + 7} ${tip - 1} ` +
    `C-4 ${tip + 4} 4 ${tip + 4} ${half - 7} ${tip - 1} C${half - 4} ${tip + 1} ${half} ${tip} ${half} ${tip - 5}`
  return fill(plane, shade) + line(under, colour, 2.8, 0.85)
}

/** How far a mouth is wide to each side, how much its corners rise, and how much one of them rises more. */
const mouths: Readonly<
  Record<
    PersonRecipe['mouth'],
    { readonly wide: number; readonly rise: number; readonly tilt: number }
  >
> = {
  calm: { wide: 23, rise: 3, tilt: 0 },
  smile: { wide: 28, rise: 6, tilt: 0 },
  wry: { wide: 25, rise: 4, tilt: 2 },
}

function drawMouth({ mouth, skin, soft, beard }: PersonRecipe): string {
  const { line: colour, lip, shade } = skinTones[skin]
  const { wide, rise, tilt } = mouths[mouth]
  const [left, right, low] = [271 - rise + tilt, 271 - rise - tilt, 273 + rise * 0.7]
  const seam = `C${-wide * 0.55} ${low} ${wide * 0.55} ${low} ${wide} ${right}`
  const full = soft ? 11 : 9
  const lower = `M${-wide + 3} ${left + 2} ${seam} C${wide * 0.5} ${low + full} ${-wide * 0.5} ${low + full} ${-wide + 3} ${left + 2} Z`
  const upper =
    `M${-wide} ${left} C${-wide * 0.6} ${left - 1} -9 ${268 - rise * 0.4} -5 ${267.5 - rise * 0.4} Q0 ${270 - rise * 0.4} 5 ${267.5 - rise * 0.4} ` +
    `C9 ${268 - rise * 0.4} ${wide * 0.6} ${right - 1} ${wide} ${right} C${wide * 0.55} ${low} ${-wide * 0.55} ${low} ${-wide} ${left} Z`
  const lips = soft ? fill(upper, lip, 0.9) + fill(lower, lip, 0.72) : fill(lower, lip, 0.4)
  const corner = (side: number, y: number) =>
    line(
      `M${side * (wide + 1)} ${y - 2.5} Q${side * (wide - 1)} ${y + 0.5} ${side * (wide + 1.5)} ${y + 2}`,
      colour,
      2.4,
      0.7,
    )
  const chin = beard === undefined ? line('M-8 294 C-3 296 4 296 9 294', shade, 3) : ''
  return (
    lips + line(`M${-wide} ${left} ${seam}`, colour, 3) + corner(-1, left) + corner(1, right) + chin
  )
}

function drawEyes({ eyes, skin, soft, age }: PersonRecipe): string {
  const { line: fold, shade } = skinTones[skin]
  const y = eyeLine
  const lid = {
    round: `M20 ${y + 1} C25 ${y - 9} 41 ${y - 10} 49 ${y}`,
    almond: `M19 ${y + 3} C25 ${y - 7} 40 ${y - 9} 50 ${y - 2}`,
    monolid: `M20 ${y + 3} C27 ${y - 5} 40 ${y - 7} 50 ${y - 3}`,
  }[eyes]
  const pupil = drawWithin(
    `${lid} L49 ${y + 12} L20 ${y + 12} Z`,
    oval(34.5, y + 0.5, 6.8, 7.4, ink),
  )
  const lash = soft ? line(`M49 ${y - (eyes === 'round' ? 0 : 2)} l3 -2`, ink, 2.6) : ''
  const crease =
    eyes === 'monolid'
      ? ''
      : line(`M23 ${y - 10} C30 ${y - 16} 41 ${y - 15} 48 ${y - 9}`, fold, 2, 0.5)
  const lower = line(
    `M27 ${y + 9} C32 ${y + 11} 38 ${y + 11} 42 ${y + 8}`,
    age === 'old' ? fold : shade,
    2,
    age === 'old' ? 0.5 : 0.8,
  )
  const shine = (x: number) => oval(x, y - 2, 1.7, 1.7, '#ffffff')
  const side = pupil + line(lid, ink, soft ? 3.8 : 3.2) + lash + crease + lower
  return onBothSides(side) + shine(32) + shine(-37)
}

function drawBrows({ brows, hair, soft }: PersonRecipe): string {
  const colour = findBrowColour(hair.colour)
  const thick = { fine: 5, medium: 7.5, heavy: 10 }[brows]
  const y = 184
  const arch = soft ? 3 : 1
  const d =
    `M17 ${y - 1} C27 ${y - 6 - arch} 43 ${y - 8 - arch} 58 ${y + 3} ` +
    `C45 ${y - 5 - arch + thick} 29 ${y - 4 - arch + thick} 18 ${y - 1 + thick * 0.8} Z`
  return onBothSides(fill(d, colour))
}

/** Brows are darker than light hair, and never white. */
function findBrowColour(colour: PersonRecipe['hair']['colour']): string {
  if (colour === 'white' || colour === 'silver') return hairColours.grey.light
  if (colour === 'blond' || colour === 'ash') return hairColours.sandy.shade
  return hairColours[colour].shade
}
