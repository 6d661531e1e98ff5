import { sitePages } from '#apps/web/app/pages.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'
import { haveCommonPath } from '#platform/web/path-pattern.ts'

/** A site chooses the first word of its vehicles' addresses; at that of another page it would hide every vehicle. */
export function findAddressFaults(settings: unknown): ConfigurationFault[] {
  const word = findText(settings, ['vehicle', 'address_word'])
  if (word === undefined) return []
  const vehicles = `/${word}/:slug`
  const taken = sitePages.pages.some(
    ({ pattern }) => pattern !== null && haveCommonPath(pattern, vehicles),
  )
  if (!taken) return []
  return [
    {
      path: 'vehicle.address_word',
      message: `/${word}/… is the address of another page; choose another word, such as cars`,
    },
  ]
}
