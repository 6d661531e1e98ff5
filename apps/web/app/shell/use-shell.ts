import { useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ShellView } from '#modules/content/shell.view.ts'
import { ServerRenderContext } from '../document/server-render.ts'
import type { SiteData } from './site-data.ts'

/** The root loader's data; undefined only if that loader itself failed. */
export function useOptionalShell() {
  return useRouteLoaderData<SiteData>('root')
}

export function useShell() {
  const shell = useOptionalShell()
  if (shell === undefined) throw new Error('the shell of the site is missing')
  return shell
}

/** The dealer's phone number; null without a number, and always in the browser, to which no number is sent. */
export function useSitePhone(): ShellView['phone'] {
  return useContext(ServerRenderContext)?.shell?.phone ?? null
}
