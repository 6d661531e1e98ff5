import type { Site } from '#modules/sites/site.types.ts'
import { buildCategorySlug, findCategory, leadCategories } from '../catalogue/category.rules.ts'
import { departmentField } from '../catalogue/recurring-fields.ts'
import { listForms } from './list-forms.ts'

/**
 * The categories that leads of a site can have: the platform's, those of its own forms, and the
 * departments that visitors choose.
 */
export function listSiteCategories(site: Site): readonly string[] {
  let categories = known.get(site)
  if (categories === undefined) {
    const ofForms = listForms(site).flatMap(({ category, steps }) => [
      category,
      ...steps.flatMap(({ fields }) =>
        fields
          .filter(({ name }) => name === departmentField.name)
          .flatMap(({ choices }) => choices.map(({ value }) => value)),
      ),
    ])
    categories = [...new Set([...leadCategories.map(({ name }) => name), ...ofForms])]
    known.set(site, categories)
  }
  return categories
}

/** Cache by site. A site object never changes: a changed site is a new object. */
const known = new WeakMap<Site, readonly string[]>()

/**
 * Whether a text names a category of the site's leads, by name, enquiry type or slug, ignoring
 * case.
 */
export function isSiteCategory(site: Site, text: string): boolean {
  const slug = buildCategorySlug(text)
  return (
    findCategory(text) !== undefined ||
    listSiteCategories(site).some((name) => buildCategorySlug(name) === slug)
  )
}
