import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import type { ShellView } from '#modules/content/shell.view.ts'
import { findSiteShell } from './site-shell.ts'
import { shellContext } from './server-render.ts'

/** Finds the page's shell, and stores it in the context for the render. */
export async function loadShell(
  context: Pick<RouterContextProvider, 'get' | 'set'>,
): Promise<ShellView> {
  const { site, now } = context.get(requestContext)
  const shell = findSiteShell(
    { site, now, addresses: context.get(addressesContext) },
    await context.get(servicesContext).stock.countCarTypes(site, now),
  )
  context.set(shellContext, shell)
  return shell
}
