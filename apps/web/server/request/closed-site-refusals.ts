import type { SiteState } from '#modules/sites/site-state.rules.ts'
import type { Refusal } from '../../context/refusal.types.ts'

/**
 * Paths that still work on a closed site: callbacks of earlier payments, and stock exports, which are then empty so
 * that other systems remove the site's vehicles.
 */
const stillThere = /^\/(exports\/[^/]+|api\/payments\/[^/]+\/callback)$/

export const closedWords: Readonly<
  Record<Exclude<SiteState, 'open'>, { readonly title: string; readonly text: string }>
> = {
  suspended: {
    title: 'This website is not available',
    text: 'Please contact the dealership directly.',
  },
  removed: {
    title: 'This website is no longer here',
    text: 'The address leads to nothing any more.',
  },
}

/** The responses to requests of programs to a closed site. */
export const closedRefusals = (['suspended', 'removed'] as const).map(
  (state) =>
    ({
      status: 410,
      code: `site.${state}`,
      error: `${closedWords[state].title}.`,
    }) as const satisfies Refusal,
)

/** Whether a path of a closed site is handled as if the site were open. */
export const staysWhileClosed = (path: string): boolean => stillThere.test(path)
