import type { SiteTemplates } from '#modules/conversations/templates/change-templates.ts'
import { templateWords } from '#modules/conversations/templates/template.rules.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import type { Option } from '../../parts/option.types.ts'

export interface TemplateView {
  /** '' for a new one. */
  readonly key: string
  readonly name: string
  /** '' is any. */
  readonly category: string
  readonly text: string
  readonly version: number
  readonly changed: { readonly by: string; readonly at: MomentView } | null
}

export interface TemplatesView {
  readonly sites: readonly Option[]
  readonly siteId: number
  readonly siteName: string
  readonly templates: readonly TemplateView[]
  readonly signature: { readonly text: string; readonly version: number }
}

/** Words that a template can contain, with what they stand for. */
export const wordHelp: readonly { readonly word: string; readonly meaning: string }[] =
  Object.entries(templateWords).map(([word, meaning]) => ({ word: `{{${word}}}`, meaning }))

/** The texts of a site as their screen shows them. */
export const buildTemplates = (
  { sites, site, templates, signature }: SiteTemplates,
  now: Date,
): TemplatesView => ({
  sites: sites.map(({ id, name }) => ({ value: String(id), label: name })),
  siteId: site.id,
  siteName: site.name,
  signature: { text: signature.text, version: signature.version },
  templates: templates.map(({ key, name, category, text, version, changedBy, changedAt }) => ({
    key,
    name,
    category: category ?? '',
    text,
    version,
    changed:
      changedBy === null || changedAt === null
        ? null
        : { by: changedBy, at: buildMoment(changedAt, now) },
  })),
})
