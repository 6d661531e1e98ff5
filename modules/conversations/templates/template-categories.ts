import { starterTemplates } from './starter-templates.ts'

/** The categories that templates can be for, as a screen offers them. */
export const templateCategories: readonly string[] = [
  ...new Set(starterTemplates.flatMap(({ category }) => (category === null ? [] : [category]))),
]
