import { isRegistered, type LinkSettings, rewritePath } from '#modules/links/link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'

/**
 * Page of the privacy policy; null: the site has no such page.
 *
 * @param routes patterns of the site's pages, such as `/contact` and `/cars/:slug`
 */
export function findPrivacyHref(settings: LinkSettings, routes: readonly string[]): string | null {
  const path = rewritePath(fixedPaths.privacyPolicy, settings)
  return isRegistered(path, routes) ? path : null
}

/** Page of the terms of use; null: the site has no such page. */
export function findTermsHref(settings: LinkSettings, routes: readonly string[]): string | null {
  const path = rewritePath(fixedPaths.termsAndConditions, settings)
  return isRegistered(path, routes) ? path : null
}
