import { foldWords } from '../words/suggestion-words.rules.ts'
import { joinLetters } from './typed-conditions.rules.ts'

/**
 * Makes, models and both together, normalized for the comparison with typed words, with the makes to which each name
 * belongs.
 */
export function listNames(
  models: readonly { readonly make: string; readonly model: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  const add = (name: string, make: string): void => {
    if (name === '') return
    const makes = names.get(name) ?? new Set<string>()
    names.set(name, makes.add(make))
  }
  for (const { make, model } of models) {
    const [maker, own] = [make, model].map((name) => joinLetters(foldWords(name)))
    add(maker!, maker!)
    add(own!, maker!)
    add(`${maker}${own}`, maker!)
  }
  return names
}
