import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#apps/console/app/routes.ts'

/** The pattern of each screen: routes that only send data or take forms are `.ts` files. */
export const listScreenPatterns = (): readonly string[] => listPatterns(routes, '').toSorted()

const listPatterns = (entries: readonly RouteConfigEntry[], parent: string): string[] =>
  entries.flatMap(({ path = '', file, children = [], index = false }) => {
    const pattern = path.startsWith('/')
      ? path
      : [parent, path].filter((part) => part !== '').join('/')
    const isScreen = file.endsWith('.tsx') && (path !== '' || index)
    return [
      ...(isScreen ? [pattern === '' ? '/' : pattern] : []),
      ...listPatterns(children, pattern),
    ]
  })
