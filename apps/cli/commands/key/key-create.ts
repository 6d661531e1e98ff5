import { createApiKey } from '#modules/api-keys/create-api-key.ts'
import { type ApiKeyOwner, type ApiScope, apiScopes } from '#modules/api-keys/api-key.types.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findKeyOwner, type KeyOwnerOptions } from './key-owner.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface KeyCreateOptions extends JsonOption, KeyOwnerOptions {
  readonly kind?: string
  readonly scopes?: string
  readonly note?: string
}

const mostNoteLetters = 200

/** Creates a key and prints it; it cannot be printed again. */
export async function runKeyCreate(
  context: CommandContext,
  options: KeyCreateOptions,
): Promise<number> {
  const { note = null } = options
  const scopes = readScopes(options)
  if (typeof scopes === 'string') {
    return refuse(context, options, { code: 'key.scopes', message: scopes })
  }
  if (note !== null && note.length > mostNoteLetters) {
    const message = `--note has at most ${mostNoteLetters} letters.`
    return refuse(context, options, { code: 'key.note', message })
  }
  const database = await context.openDatabase()
  const made = await database.asOwner(async (tx) => {
    const owner = await findKeyOwner(tx, options)
    return typeof owner === 'string'
      ? owner
      : { owner, ...(await createApiKey(tx, { owner, scopes, note })) }
  })
  if (typeof made === 'string') {
    return refuse(context, options, { code: 'key.whose', message: made })
  }
  const shown = describeSecret(made)
  if (options.json === true) context.print(JSON.stringify(shown))
  else for (const [name, value] of Object.entries(shown)) context.print(`${name}  ${value}`)
  context.printNote('It is shown this once. Keep it where only that system reads it.')
  return 0
}

function describeSecret(made: { owner: ApiKeyOwner; id: string; secret: string }) {
  const { owner, id, secret } = made
  return owner.kind === 'site'
    ? { username: id, password: secret }
    : { key: formatBearerKey(id, secret) }
}

/** @returns an error message where the options contradict each other */
function readScopes({ site, kind, scopes }: KeyCreateOptions): readonly ApiScope[] | string {
  if (site !== undefined) {
    if (kind !== 'basic') return 'A key of a site is of --kind basic.'
    return scopes === undefined ? [] : 'A key of a site has no scopes: it reads vehicles.'
  }
  if (kind !== undefined) return '--kind belongs to a key of a --site.'
  const names = [...new Set((scopes ?? '').split(',').map((name) => name.trim()))]
  const known = apiScopes.filter((scope) => names.includes(scope))
  return known.length === names.length
    ? known
    : `Name what it opens: --scopes with one or more of ${apiScopes.join(', ')}, separated by commas.`
}
