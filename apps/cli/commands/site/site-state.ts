import {
  clearRemovedSite,
  countRemoved,
  findRemovalObstacles,
} from '#apps/deployment/clear-removed-site.ts'
import { recordSitePrices } from '#apps/deployment/record-prices.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import type { SiteStateChange } from '#modules/sites/site-state.rules.ts'
import { changeSiteState } from '#modules/sites/storage/change-site-state.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { badAuthor, readSiteAuthor } from '../../command/site-version-options.ts'

interface SiteStateOptions extends JsonOption {
  readonly by?: string
}

interface SiteRemoveOptions extends SiteStateOptions {
  readonly confirm?: string
}

export const runSiteSuspend = (
  context: CommandContext,
  slug: string,
  options: SiteStateOptions,
): Promise<number> => changeState(context, slug, 'suspend', options)

export const runSiteResume = (
  context: CommandContext,
  slug: string,
  options: SiteStateOptions,
): Promise<number> => changeState(context, slug, 'resume', options)

export async function runSiteRemove(
  context: CommandContext,
  slug: string,
  options: SiteRemoveOptions,
): Promise<number> {
  if (options.confirm !== slug) {
    const database = await context.openDatabase()
    const { leads, undelivered, accounts } = await database.asOwner((tx) => countRemoved(tx, slug))
    const message = `Removing ${slug} cannot be undone: ${leads} leads (${undelivered} of them not delivered yet) and ${accounts} visitors' accounts are deleted. Say that you mean it: --confirm ${slug}`
    return refuse(context, options, { code: 'site.unconfirmed', message })
  }
  return changeState(context, slug, 'remove', options)
}

const words = {
  open: 'is open',
  suspended:
    'is suspended: its pages respond with 410, its stock files are empty, it sends no mail',
  removed:
    'is removed: its pages respond with 410, its stock files are empty; what it has of visitors is deleted by the worker',
} as const

async function changeState(
  context: CommandContext,
  slug: string,
  change: SiteStateChange,
  options: SiteStateOptions,
): Promise<number> {
  const author = readSiteAuthor(options)
  if (author === undefined) return refuse(context, options, badAuthor)
  const changed = await changeSiteState(await context.openDatabase(), slug, change, {
    author,
    findObstacles: findRemovalObstacles,
    onWritten: recordSitePrices,
    clear: (tx, siteId) =>
      clearRemovedSite(tx, siteId, () => openFiles(context.environment).originals),
  })
  if (!changed.ok) return refuse(context, options, { code: changed.code, message: changed.text })
  const { state, isChanged } = changed
  if (options.json === true) {
    context.print(JSON.stringify({ site: slug, state, changed: isChanged }))
  } else context.print(`${slug} ${words[state]}`)
  return 0
}
