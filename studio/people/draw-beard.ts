import { buildFacePath, getFace } from './draw-head.ts'
import { drawLit, drawWithin, fill } from './draw-shape.ts'
import { hairColours, skinTones } from './portrait-palette.ts'
import type { PersonRecipe } from './portrait-recipe.schema.ts'

const stubbleInk = '#3a2a26'

const moustache =
  'M0 256 C10 252 24 256 34 268 C36 273 36 277 35 280 C26 273 12 270 0 271 C-12 270 -26 273 -35 280 C-36 277 -36 273 -34 268 C-24 256 -10 252 0 256 Z'

/** The beard below the mouth, which leaves the lips free. It is drawn before the mouth. */
export function drawBeard(recipe: PersonRecipe): string {
  const { beard, hair, skin } = recipe
  if (beard === undefined) return ''
  const tone = hairColours[hair.colour]
  const face = getFace(recipe)
  const { jaw, cheek, bottom } = face
  const whole = (drop: number, top: number) =>
    `M${-cheek - 1} ${top} C${-cheek + 4} 236 ${-jaw + 6} 250 ${-jaw + 20} 256 C-38 258 -32 252 -18 254 ` +
    `C-8 252 8 252 18 254 C32 252 38 258 ${jaw - 20} 256 C${jaw - 6} 250 ${cheek - 4} 236 ${cheek + 1} ${top} ` +
    `C${cheek + 1} 240 ${jaw + 6} 262 ${jaw} ${272 + drop / 2} C${jaw - 12} ${292 + drop} 24 ${bottom + drop} 0 ${bottom + drop} ` +
    `C-24 ${bottom + drop} ${-jaw + 12} ${292 + drop} ${-jaw} ${272 + drop / 2} C${-jaw - 6} 262 ${-cheek - 1} 240 ${-cheek - 1} ${top} Z`
  // The skin around the lips.
  const lips = fill(
    'M-30 266 C-18 263 18 263 30 266 C26 288 -26 288 -30 266 Z',
    skinTones[skin].light,
  )
  switch (beard) {
    case 'stubble':
      return drawWithin(buildFacePath(face), fill(whole(4, 206), stubbleInk, 0.17))
    case 'moustache':
      return drawLit(moustache, tone, 8, 3)
    case 'goatee':
      return (
        drawLit(moustache, tone, 8, 3) +
        drawLit(
          `M-36 272 C-30 276 -30 284 -20 289 C-8 293 8 293 20 289 C30 284 30 276 36 272 C39 288 32 ${bottom + 5} 0 ${bottom + 7} C-32 ${bottom + 5} -39 288 -36 272 Z`,
          tone,
          10,
          4,
        )
      )
    case 'short':
      return drawLit(whole(5, 200), tone, 14, 4) + lips
    case 'full':
      return drawLit(whole(24, 200), tone, 16, 6) + lips + fill(moustache, tone.light)
  }
}
