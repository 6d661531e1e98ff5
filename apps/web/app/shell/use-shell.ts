import { useRouteLoaderData } from 'react-router'
import type { SiteData } from './site-data.ts'

/** What the root loader gave every page; undefined only where that loader itself failed. */
export function useOptionalShell() {
  return useRouteLoaderData<SiteData>('root')
}

export function useShell() {
  const shell = useOptionalShell()
  if (shell === undefined) throw new Error('the shell of the site is missing')
  return shell
}
