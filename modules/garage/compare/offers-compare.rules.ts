import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** Whether a site compares vehicles side by side. Enables the buttons, the page and the script together. */
export function offersCompare({
  feature_flags: flags,
}: {
  readonly feature_flags: Pick<SiteConfiguration['feature_flags'], 'compare'>
}): boolean {
  return flags.compare
}

/** Label of the compare button, visible or for screen readers; null if the site has no comparison. */
export function findCompareWord(configuration: Parameters<typeof offersCompare>[0]): string | null {
  return offersCompare(configuration) ? 'Compare' : null
}
