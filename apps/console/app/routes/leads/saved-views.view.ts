import type { LeadView } from '#modules/follow-up/views/lead-views.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { changeSearch } from './leads-search.rules.ts'

export interface SavedViewsView {
  readonly views: readonly {
    readonly id: string
    readonly name: string
    /** Of the address, with '?'. */
    readonly search: string
    readonly isShared: boolean
    readonly isCurrent: boolean
    readonly mayDelete: boolean
  }[]
  /** What would be saved; '' where no filter is set, or where it is saved already. */
  readonly query: string
  /** Sites with which a view can be shared. */
  readonly sites: readonly { readonly id: number; readonly name: string }[]
}

/** The views above the list, and whether the filters of the address can be saved as one. */
export function buildViews(
  actor: PersonActor,
  views: readonly LeadView[],
  sites: SavedViewsView['sites'],
  search: URLSearchParams,
): SavedViewsView {
  const current = changeSearch(search, {})
  const shown = views.map(({ id, name, query, siteId, mayDelete }) => {
    const own = changeSearch(new URLSearchParams(query), {})
    return {
      id,
      name,
      search: own,
      isShared: siteId !== null,
      isCurrent: own === current,
      mayDelete,
    }
  })
  // A view has no text, which may be a customer's name.
  const stored = changeSearch(search, { text: '' })
  const isSaved = shown.some((view) => view.search === stored)
  return {
    views: shown,
    query: isSaved ? '' : stored.slice(1),
    sites: decideAccess(actor, 'views.share').allowed
      ? sites.map(({ id, name }) => ({ id, name }))
      : [],
  }
}
