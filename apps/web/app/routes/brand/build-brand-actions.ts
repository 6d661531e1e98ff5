import type { RouterContextProvider } from 'react-router'
import { addressesContext, requestContext } from '#apps/web/context/router-contexts.ts'
import type { BrandActionsView } from '#modules/content/ui/brand-actions.tsx'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildTestDrivePath } from '#modules/links/paths.ts'

/**
 * The calls to action of a make's page.
 *
 * @param stockHref the search page with the make's vehicles; null without stock
 */
export function buildBrandActions(
  context: Pick<RouterContextProvider, 'get'>,
  make: string,
  stockHref: string | null,
): BrandActionsView {
  const { button_labels: labels } = context.get(requestContext).site.configuration
  const href = buildTestDrivePath()
  const isOffered = isRegistered(href, context.get(addressesContext))
  return { make, stockHref, testDrive: isOffered ? { label: labels.test_drive, href } : null }
}
