import type { Command } from 'commander'

const usualWidth = 80

/** Adds example command lines, each written without `forecourt`, to the help of a command. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText('after', ({ error }) => {
    const output = command.configureOutput()
    const width = (error ? output.getErrHelpWidth?.() : output.getOutHelpWidth?.()) ?? usualWidth
    const lines = examples.map((example) => wrapCommandLine(`forecourt ${example}`, width))
    return ['\nExamples:', ...lines].join('\n')
  })
}

/** Breaks a long command line with backslashes, so that it can be copied into a shell. */
function wrapCommandLine(line: string, width: number): string {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!
    const longer = last === '' ? `  ${word}` : `${last} ${word}`
    // The space and backslash need two columns.
    if (last === '' || longer.length + 2 <= width) lines[lines.length - 1] = longer
    else lines.push(`      ${word}`)
  }
  return lines.join(' \\\n')
}
