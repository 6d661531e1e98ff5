import type { Site } from '#modules/sites/site.types.ts'
import { buildCategorySlug, findCategory, leadCategories } from '../category.rules.ts'
import { departmentField } from '../catalogue/recurring-fields.ts'
import { listForms } from './list-forms.ts'

/** The categories that leads of a site can have: the platform's, those of its own forms, and what visitors choose in them. */
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

/** A site never changes: one that is read anew is another object. */
const known = new WeakMap<Site, readonly string[]>()

/** Whether a lead of the site can have the category that a text names, by name, enquiry type or slug, whatever its case. */
export function isSiteCategory(site: Site, text: string): boolean {
  const slug = buildCategorySlug(text)
  return (
    findCategory(text) !== undefined ||
    listSiteCategories(site).some((name) => buildCategorySlug(name) === slug)
  )
}
