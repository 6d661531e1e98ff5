import { drawBeard } from './draw-beard.ts'
import { drawClothes, drawCollarBack } from './draw-clothes.ts'
import { drawDog } from './draw-dog.ts'
import { drawAge, drawFace, drawFeatures, drawNeck, getFace } from './draw-head.ts'
import { line, onBothSides } from './draw-shape.ts'
import { drawHat, drawScarf } from './headwear.ts'
import type { HairCut, HairLayers } from './hair.types.ts'
import * as long from './long-hair.ts'
import { backgrounds, clothColours, hairColours, ink, skinTones } from './portrait-palette.ts'
import type { DogRecipe, hairCuts, PersonRecipe } from './portrait-recipe.schema.ts'
import * as short from './short-hair.ts'

const cuts: Readonly<Record<(typeof hairCuts)[number], HairCut>> = {
  afro: short.afro,
  bald: short.bald,
  bob: long.bob,
  braid: long.braid,
  bun: long.bun,
  buzz: short.buzz,
  'centre-part': long.centrePart,
  crop: short.crop,
  curls: short.curls,
  'curly-long': long.curlyLong,
  'fringe-bob': long.fringeBob,
  pixie: short.pixie,
  'pony-tail': long.ponyTail,
  quiff: short.quiff,
  receding: short.receding,
  'side-part': short.sidePart,
  'tied-back': long.tiedBack,
  'top-knot': long.topKnot,
  waves: long.waves,
}

/** Draws a portrait as an SVG of 480 by 480. */
export function drawPortrait(recipe: PersonRecipe | DogRecipe): string {
  const content = recipe.kind === 'dog' ? drawDog(recipe) : drawPerson(recipe)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">` +
    `<g transform="translate(240 0)">${content}</g></svg>`
  )
}

function drawPerson(recipe: PersonRecipe): string {
  const hair = drawHair(recipe)
  const { cheek } = getFace(recipe)
  return [
    `<rect x="-240" width="480" height="480" fill="${backgrounds[recipe.background]}"/>`,
    hair.back,
    drawCollarBack(recipe),
    drawNeck(recipe),
    drawClothes(recipe),
    hair.sides,
    drawFace(recipe),
    drawAge(recipe),
    drawBeard(recipe),
    drawFeatures(recipe),
    drawGlasses(recipe),
    hair.front,
    recipe.hat && drawHat(recipe.hat, clothColours[recipe.hat.colour], cheek),
  ].join('')
}

function drawHair(recipe: PersonRecipe): HairLayers {
  const { hair } = recipe
  const { cheek: w } = getFace(recipe)
  if (hair.cut === 'scarf') return drawScarf(w, clothColours[hair.scarf])
  const tone = hair.cut === 'buzz' ? mixBuzz(recipe) : hairColours[hair.colour]
  return cuts[hair.cut]({ w, tone })
}

/** Skin shines through hair that is cut very short. */
function mixBuzz({ hair, skin }: PersonRecipe) {
  const { light, shade } = hairColours[hair.colour]
  const tone = skinTones[skin]
  return { light: mix(light, tone.shade, 0.32), shade: mix(shade, tone.shade, 0.2) }
}

function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [colour, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function drawGlasses({ glasses, face, ...rest }: PersonRecipe): string {
  if (glasses === undefined) return ''
  const { cheek } = getFace({ face, ...rest })
  const lens =
    glasses === 'round'
      ? 'M35 186 a21 21 0 1 1 -0.1 0 Z'
      : 'M16 190 C26 187 46 187 56 190 C58 204 55 222 49 224 C40 227 28 227 21 224 C15 221 14 204 16 190 Z'
  const frame = `${line(lens, ink, 3.6)}${line(`M56 198 L${cheek} 197`, ink, 3.4)}`
  return onBothSides(frame) + line('M-15 201 C-8 196 8 196 15 201', ink, 3.6)
}
