import type { TypefaceName } from '#modules/sites/settings/theme.schema.ts'

/** One font file of a typeface: its source, and the part of it to use. */
export interface VariantRecipe {
  /** Name of the file in the package, with `{subset}` for latin or latin-ext. */
  readonly source: string
  /** Suffix of the written file's name; empty for the usual width. */
  readonly suffix: string
  /** Lowest and highest weight to include; equal for a file with a fixed weight. */
  readonly weights: readonly [number, number]
  /** Width of the letters in percent of the usual width. */
  readonly width: number
  /** Fixed values of the font's other axes. */
  readonly axes: Readonly<Record<string, number>>
}

export interface TypefaceRecipe {
  readonly name: TypefaceName
  readonly package: string
  readonly kind: 'sans' | 'serif'
  readonly variants: readonly VariantRecipe[]
}

function variable(
  name: TypefaceName,
  kind: 'sans' | 'serif',
  weights: readonly [number, number],
  more: readonly VariantRecipe[] = [],
): TypefaceRecipe {
  const id = name.toLowerCase().replaceAll(' ', '-')
  const source = `${id}-{subset}-wght-normal`
  const plain = { source, suffix: '', weights, width: 100, axes: {} }
  return { name, package: `@fontsource-variable/${id}`, kind, variants: [plain, ...more] }
}

function fixed(name: TypefaceName, weights: readonly number[]): TypefaceRecipe {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return {
    name,
    package: `@fontsource/${id}`,
    kind: 'sans',
    variants: weights.map((weight) => ({
      source: `${id}-{subset}-${weight}-normal`,
      suffix: `-${weight}`,
      weights: [weight, weight],
      width: 100,
      axes: {},
    })),
  }
}

/** The typefaces of themes, with the weights that headings and text use. */
export const TYPEFACE_RECIPES: readonly TypefaceRecipe[] = [
  variable(
    'Archivo',
    'sans',
    [400, 900],
    [
      {
        source: 'archivo-{subset}-standard-normal',
        suffix: '-wide',
        weights: [600, 900],
        width: 125,
        axes: { wdth: 125 },
      },
    ],
  ),
  fixed('Barlow', [400, 600, 700]),
  fixed('Barlow Condensed', [500, 600, 700, 800]),
  variable('Bitter', 'serif', [400, 900]),
  variable('Figtree', 'sans', [400, 900]),
  {
    name: 'Fraunces',
    package: '@fontsource-variable/fraunces',
    kind: 'serif',
    // Settings for headings: large optical size, slightly soft, without the playful letter forms.
    variants: [
      {
        source: 'fraunces-{subset}-full-normal',
        suffix: '',
        weights: [400, 900],
        width: 100,
        axes: { opsz: 72, SOFT: 60, WONK: 0 },
      },
    ],
  },
  variable('Instrument Sans', 'sans', [400, 700]),
  variable('Inter', 'sans', [400, 900]),
  variable('Lora', 'serif', [400, 700]),
  variable('Nunito Sans', 'sans', [400, 900]),
  variable('Oswald', 'sans', [400, 700]),
  variable('Public Sans', 'sans', [400, 900]),
  variable('Quicksand', 'sans', [400, 700]),
  variable('Sora', 'sans', [400, 800]),
  variable('Work Sans', 'sans', [400, 900]),
]

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/** Printable ASCII, the letters and signs of Latin-1, and the punctuation that good typesetting uses. */
export const BASE_TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff).replace('\u00ad', '')}‘’“”–—…•‹›€™−′″⁄↑↓`

/** The long vowels of te reo Māori, in a separate file that browsers load only for pages with these letters. */
export const MACRON_TEXT = 'āēīōūĀĒĪŌŪ'
