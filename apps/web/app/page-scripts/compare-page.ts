import { runCompare } from '#modules/garage/compare/scripts/run-compare.ts'

/** What every page of a site that compares vehicles does besides. */
runCompare(document.documentElement.dataset['site'] ?? '')
