import { z } from 'zod'
import { backgrounds, clothColours, hairColours, skinTones } from './portrait-palette.ts'

const keysOf = <T extends object>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]])

const cloth = keysOf(clothColours)

const faceShapes = ['oval', 'round', 'long', 'square', 'heart', 'broad'] as const
const eyeShapes = ['round', 'almond', 'monolid'] as const
const noses = ['straight', 'broad', 'short', 'strong'] as const
const mouths = ['calm', 'smile', 'wry'] as const

export const hairCuts = [
  'afro',
  'bald',
  'bob',
  'braid',
  'bun',
  'buzz',
  'centre-part',
  'crop',
  'curls',
  'curly-long',
  'fringe-bob',
  'pixie',
  'pony-tail',
  'quiff',
  'receding',
  'side-part',
  'tied-back',
  'top-knot',
  'waves',
] as const

const beards = ['stubble', 'moustache', 'goatee', 'short', 'full'] as const

/** As in the dealer's documents: `{% member name="…" %}`. */
const memberName = z.string().min(1).max(60)

const personSchema = z.strictObject({
  kind: z.literal('person'),
  name: memberName,
  background: keysOf(backgrounds),
  skin: keysOf(skinTones),
  face: z.enum(faceShapes),
  /** The build of neck and shoulders. */
  build: z.enum(['slight', 'medium', 'solid']),
  /** Lines beside the mouth and under the eyes. */
  age: z.enum(['young', 'middle', 'old']),
  hair: z.discriminatedUnion('cut', [
    z.strictObject({ cut: z.literal('scarf'), colour: keysOf(hairColours), scarf: cloth }),
    z.strictObject({ cut: z.enum(hairCuts), colour: keysOf(hairColours) }),
  ]),
  brows: z.enum(['fine', 'medium', 'heavy']),
  eyes: z.enum(eyeShapes),
  /** Darker lashes and lips. */
  soft: z.boolean().default(false),
  nose: z.enum(noses),
  mouth: z.enum(mouths),
  beard: z.enum(beards).optional(),
  glasses: z.enum(['round', 'square']).optional(),
  freckles: z.boolean().default(false),
  earrings: z.boolean().default(false),
  hat: z.strictObject({ kind: z.enum(['cap', 'brim', 'beanie']), colour: cloth }).optional(),
  clothes: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['shirt', 'blouse', 'knit']), colour: cloth }),
    z.strictObject({
      kind: z.enum(['overall', 'polo', 'jacket', 'leather', 'hi-vis']),
      colour: cloth,
      /** The shirt below a jacket or overall; the collar of a polo or work shirt. */
      under: cloth,
    }),
  ]),
})

const dogSchema = z.strictObject({
  kind: z.literal('dog'),
  name: memberName,
  background: keysOf(backgrounds),
  collar: cloth,
})

export const portraitRecipeSchema = z.discriminatedUnion('kind', [personSchema, dogSchema])

/** The portraits of one demo dealer's people, by the portrait's name: 'ngaire-heremaia'. */
export const portraitFileSchema = z.record(
  z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  portraitRecipeSchema,
)

export type PersonRecipe = z.output<typeof personSchema>
export type DogRecipe = z.output<typeof dogSchema>
