export const baseColours = [
  'White',
  'Silver',
  'Grey',
  'Black',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Beige',
  'Gold',
  'Bronze',
  'Orange',
  'Yellow',
  'Purple',
  'Maroon',
  'Pink',
  'Cream',
] as const
export type BaseColour = (typeof baseColours)[number]

/** Other words of makers and dealers that mean a base colour. */
const otherWords: Partial<Record<BaseColour, string>> = {
  White: 'pearl snow glacier ivory alabaster frost',
  Silver: 'aluminium platinum titanium',
  Grey: 'gray graphite charcoal gunmetal granite slate ash',
  Black: 'ebony onyx obsidian midnight',
  Blue: 'navy azure cobalt sapphire turquoise teal aqua',
  Red: 'scarlet crimson ruby',
  Green: 'olive emerald khaki',
  Brown: 'chocolate coffee mocha',
  Beige: 'sand tan champagne',
  Gold: 'golden',
  Bronze: 'copper',
  Purple: 'violet plum',
  Maroon: 'burgundy claret',
  Pink: 'rose',
}

const colourOfWord: ReadonlyMap<string, BaseColour> = new Map(
  baseColours.flatMap((colour) =>
    [colour.toLowerCase(), ...(otherWords[colour]?.split(' ') ?? [])].map(
      (word) => [word, colour] as const,
    ),
  ),
)

/**
 * The base colour in a paint's name. The plain word for a colour takes precedence over other words ('Snowflake White
 * Pearl' is White); otherwise the first word that means a colour is used. Null if none does.
 */
export function findBaseColour(paint: string | null): BaseColour | null {
  const words = (paint ?? '').toLowerCase().match(/\p{Letter}+/gu) ?? []
  const plain = words.find((word) => baseColours.some((colour) => colour.toLowerCase() === word))
  if (plain !== undefined) return colourOfWord.get(plain) ?? null
  return words.map((word) => colourOfWord.get(word)).find((colour) => colour !== undefined) ?? null
}
