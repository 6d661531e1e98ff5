import { modelsOfMake } from './model-names.ts'

/**
 * The name of a model from its slug. Listed models get the maker's spelling: `hilux` is HiLux and `bt-50` BT-50. The
 * words of other slugs are capitalised.
 */
export function nameModelOfSlug(slug: string): string {
  known ??= new Map(
    Object.values(modelsOfMake)
      .flatMap((models) => models.split(', '))
      .filter((name) => !name.includes('>'))
      .map((name) => [toSlug(name), name]),
  )
  return known.get(slug) ?? capitalise(slug)
}

let known: ReadonlyMap<string, string> | undefined

const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Capitalises the words of a slug, and codes (words without a vowel) as a whole: `npr-45-155` → `NPR 45 155`. */
const capitalise = (slug: string): string =>
  slug
    .split('-')
    .map((word) =>
      /[aeiouy]/.test(word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word.toUpperCase(),
    )
    .join(' ')
