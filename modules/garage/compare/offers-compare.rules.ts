import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** Whether a site compares vehicles side by side: its buttons, its page and its script are there together or not at all. */
export function offersCompare({
  feature_flags: flags,
}: {
  readonly feature_flags: Pick<SiteConfiguration['feature_flags'], 'compare'>
}): boolean {
  return flags.compare
}

/** What the button of a vehicle does, in the word that it says to screen readers and may show; null where there is none. */
export function findCompareWord(configuration: Parameters<typeof offersCompare>[0]): string | null {
  return offersCompare(configuration) ? 'Compare' : null
}
