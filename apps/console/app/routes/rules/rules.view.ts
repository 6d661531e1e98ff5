import type {
  LeadRule,
  LeadRuleFields,
  RuleRole,
} from '#modules/follow-up/rules/lead-rule.rules.ts'
import { ruleRoles } from '#modules/follow-up/rules/lead-rule.rules.ts'
import type { SiteRules } from '#modules/follow-up/rules/list-rules.ts'
import type { Option } from '../../parts/option.types.ts'
import { roleWords } from '../../words/role-words.ts'

interface RuleView {
  readonly id: string
  readonly version: number
  /** Such as 'Test Drive at Dandenong, in opening hours'. */
  readonly when: string
  /** Such as 'Salespeople there' or 'Tom Whelan and Priya Nair'. */
  readonly who: string
  readonly mayChange: boolean
}

/** What the form of a rule shows. */
export interface RuleFormView extends LeadRuleFields {
  /** Of a rule that is changed; null: a new one. */
  readonly changed: { readonly id: string; readonly version: number } | null
}

export interface SiteRulesView {
  readonly siteId: number
  readonly siteName: string
  readonly mayManageAll: boolean
  readonly settings: SiteRules['settings']
  readonly rules: readonly RuleView[]
  readonly form: RuleFormView
  readonly tags: SiteRules['tags']
  readonly categories: readonly Option[]
  readonly locations: readonly Option[]
  readonly roles: readonly Option[]
  readonly people: readonly Option[]
}

const empty: RuleFormView = {
  changed: null,
  category: null,
  locationId: null,
  make: null,
  hours: null,
  role: null,
  personIds: [],
}

/**
 * The rules of sites as their screen shows them.
 *
 * @param edited the id of the rule that is being changed; null: no rule is
 */
export const buildRules = (
  sites: readonly SiteRules[],
  categories: readonly string[],
  edited: string | null,
): readonly SiteRulesView[] =>
  sites.map((site) => {
    const changed = site.rules.find(({ id, mayChange }) => id === edited && mayChange)
    return {
      siteId: site.siteId,
      siteName: site.siteName,
      mayManageAll: site.mayManageAll,
      settings: site.settings,
      rules: site.rules.map((rule) => ({
        id: rule.id,
        version: rule.version,
        when: wordWhen(rule, site.locations),
        who: wordWho(rule, site.people),
        mayChange: rule.mayChange,
      })),
      form:
        changed === undefined
          ? empty
          : { ...changed, changed: { id: changed.id, version: changed.version } },
      tags: site.tags,
      categories: categories.map((name) => ({ value: name, label: name })),
      locations: site.locations.map(({ id, name }) => ({ value: String(id), label: name })),
      roles: ruleRoles.map((role) => ({ value: role, label: wordRole(role) })),
      people: site.people.map(({ id, name }) => ({ value: id, label: name })),
    }
  })

const wordRole = (role: RuleRole): string => `Everybody who is ${roleWords[role].toLowerCase()}`

function wordWhen(
  { category, locationId, make, hours }: LeadRule,
  locations: SiteRules['locations'],
): string {
  const place = locations.find(({ id }) => id === locationId)?.name
  const what = [make, category ?? (make === null ? 'Any lead' : 'leads')].filter(Boolean).join(' ')
  return [
    what,
    locationId === null ? '' : ` at ${place ?? 'another location'}`,
    hours === null ? '' : hours === 'open' ? ', in opening hours' : ', out of opening hours',
  ].join('')
}

function wordWho({ role, personIds }: LeadRule, people: SiteRules['people']): string {
  if (role !== null) return wordRole(role)
  const names = personIds.map(
    (id) => people.find((each) => each.id === id)?.name ?? 'somebody else',
  )
  return new Intl.ListFormat('en-AU').format(names)
}
