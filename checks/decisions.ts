const parts = ['Context', 'Decision', 'Consequences', 'Supersedes']

/** Describes where a current decision does not have the prescribed form. */
export function findDecisionFaults(text: string): string[] {
  const faults: string[] = []
  if (!/^# [^:\n]+: \S.*\n/.test(text)) faults.push('its title is not "# Subject: choice"')
  if (!/^- Status: current$/m.test(text)) faults.push('"- Status: current" is missing')
  if (!/^- Last changed: \d{4}-\d\d-\d\d$/m.test(text)) {
    faults.push('"- Last changed: YYYY-MM-DD" is missing')
  }
  const sections = text.split(/^## /m).slice(1)
  const names = sections.map((section) => section.split('\n', 1)[0])
  if (names.join() !== parts.join()) faults.push(`its parts are not ${parts.join(', ')}`)
  for (const section of sections) {
    const [name, ...lines] = section.split('\n')
    if (lines.join('').trim() === '') faults.push(`${name} is empty`)
  }
  return faults
}

/** The names of the former decisions that a current one links to under 'Supersedes'. */
export function listSuperseded(text: string): string[] {
  const [, section = ''] = text.split(/^## Supersedes$/m)
  return [...section.matchAll(/\]\(history\/([^)]+)\)/g)].map(([, name = '']) => name)
}

/** The current decision, such as `jobs.md`, that a former one names under its title. */
export function findReplacement(text: string): string | undefined {
  return /^# .+\n\nReplaced by \[.+\]\(\.\.\/([\w-]+\.md)\)\.\n/.exec(text)?.[1]
}
