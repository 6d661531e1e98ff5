import { isRegistered, type LinkSettings, rewritePath } from '#modules/links/link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'

/**
 * Where a form tells how it treats what it is told; null where the site has no such page.
 *
 * @param routes patterns of the site's pages, such as `/contact` and `/cars/:slug`
 */
export function findPrivacyHref(settings: LinkSettings, routes: readonly string[]): string | null {
  const path = rewritePath(fixedPaths.privacyPolicy, settings)
  return isRegistered(path, routes) ? path : null
}

/** The terms that a visitor is asked to agree to; null where the site has no page of them. */
export function findTermsHref(settings: LinkSettings, routes: readonly string[]): string | null {
  const path = rewritePath(fixedPaths.termsAndConditions, settings)
  return isRegistered(path, routes) ? path : null
}
