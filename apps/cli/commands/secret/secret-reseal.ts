import { findOldSecrets } from '#apps/deployment/secrets/find-old-secrets.ts'
import { resealKind, type Resealed } from '#apps/deployment/secrets/reseal-values.ts'
import { sealedKinds } from '#apps/deployment/secrets/sealed-kinds.ts'
import { getFinanceSecrets, getSecrets } from '#platform/config/secret-keys.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { describeOldSecret } from '../doctor/describe-old-secret.ts'
import type { JsonOption } from '../../command/options.ts'

/** Progress is printed after this many rows. */
const rowsPerLine = 1000

export async function runSecretReseal(
  context: CommandContext,
  options: JsonOption,
): Promise<number> {
  const { environment } = context
  const database = await context.openDatabase()
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  const resealed: Resealed[] = []
  for (const kind of sealedKinds) {
    const ofKind = kind.secrets === 'FINANCE_SECRET' ? getFinanceSecrets(environment) : secrets
    let reported = 0
    const onProgress = (rows: number): void => {
      if (rows < reported + rowsPerLine) return
      reported = rows
      context.printNote(`${kind.name}: ${rows} encrypted again`)
    }
    resealed.push(await resealKind(database, kind, { secrets: ofKind, onProgress }))
  }
  const now = context.now()
  const old = await findOldSecrets(database, secrets, now)
  if (options.json === true) context.print(JSON.stringify({ kinds: resealed, older_secrets: old }))
  else {
    for (const one of resealed) for (const line of describeKind(one)) context.print(line)
    for (const one of old) for (const line of describeOldSecret(one, now)) context.print(line)
    if (old.length === 0) context.print('No older secret is listed or was used.')
  }
  return resealed.every(({ left }) => left === 0) ? 0 : 1
}

function describeKind({ kind, resealed, unreadable, left }: Resealed): string[] {
  const remaining =
    left === 0 ? '' : `, ${left} values are encrypted with a secret that is not listed, or damaged`
  return [
    `${kind}: ${resealed} encrypted again${remaining}`,
    ...unreadable.map((key) => `  cannot be decrypted: ${key}`),
  ]
}
