import { useRouteLoaderData } from 'react-router'
import type { SiteData } from './site-data.ts'

/** What the root loader gave every page; undefined only where that loader itself failed. */
export function useOptionalShell() {
  return useRouteLoaderData<SiteData>('root')
}

export function useShell() {
  const frame = useOptionalShell()
  if (frame === undefined) throw new Error('the frame of the site is missing')
  return frame
}
