import { buildStorageKey } from '#modules/forms/ui/storage/stored-values.ts'
import { addScript } from '#ui/add-script.ts'

/** Loads the script of distances (`define-location-distance.ts`) only if the visitor has said where they are. */
export function loadLocationDistances(address: string, siteSlug: string): void {
  try {
    if (sessionStorage.getItem(buildStorageKey(siteSlug, 'place')) === null) return
  } catch {
    return
  }
  addScript(address)
}
