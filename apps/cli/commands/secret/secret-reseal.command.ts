import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `secret reseal`: encrypts stored values with the current secret, and reports when an older secret may be removed. */
export function addSecretReseal(secret: Command, run: RunAction): void {
  const command = secret
    .command('reseal')
    .description(
      'Encrypt every stored value that an older secret has encrypted with the current one, the first of FORECOURT_SECRET (of FINANCE_SECRET for applications for finance), beside running websites. An interrupted run is simply begun again. Says when each older secret may be removed, and what depends on it until then.',
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./secret-reseal.ts')).runSecretReseal))
  addExamples(command, ['secret reseal'])
}
