/** The last words of commands that only read. */
const readingVerbs: ReadonlySet<string> = new Set([
  'calls',
  'diff',
  'doctor',
  'export',
  'export-check',
  'file',
  'history',
  'key',
  'list',
  'locks',
  'prices',
  'rules',
  'runs',
  'show',
  'validate',
  'vitals',
  'webhook-secret',
])

/** Commands that read data and also record who has read it. */
const recorded: ReadonlySet<string> = new Set(['finance-application show', 'person export'])

/**
 * Whether a command only reads the database, so that it must neither create nor migrate one.
 * @param path without `forecourt`: `lead list`
 */
export function isReadingCommand(
  path: string,
  options: { readonly dryRun?: boolean | undefined },
): boolean {
  if (options.dryRun === true) return true
  const verb = path.slice(path.lastIndexOf(' ') + 1)
  return readingVerbs.has(verb) && !recorded.has(path)
}
