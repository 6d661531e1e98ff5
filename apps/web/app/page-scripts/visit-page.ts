import type { ConsentRule } from '#modules/consent/consent.rules.ts'
import { createForwarder } from '#modules/third-parties/scripts/forward-event.ts'
import { runVisit } from '#modules/tracking/scripts/run-visit.ts'

/** The script of visits, which every page requests after its first paint (`load-visit.ts`). */
const { rule = '', days, version } = document.currentScript?.dataset ?? {}
runVisit({
  siteSlug: document.documentElement.dataset['site'] ?? '',
  rule: rule as ConsentRule,
  days: Number(days),
  version: Number(version),
  clock: Date,
  createForwarder,
})
