import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'

/** What happened to a form of the passkeys. */
export interface PasskeysResult {
  /** The passkey, or 'codes'. */
  readonly passkey: string
  readonly intent: string
  readonly error?: string
  readonly code?: string
  readonly recoveryCodes?: readonly string[]
}

/** Renames or removes a passkey, or makes new recovery codes. */
export async function postPasskeys(
  context: Pick<RouterContextProvider, 'get'>,
  intent: 'rename' | 'remove' | 'replace-codes',
  form: FormData,
): Promise<PasskeysResult | ReturnType<typeof data<PasskeysResult>>> {
  const { passkeys } = context.get(servicesContext).staff
  const { actor } = getSession(context)
  const passkey = readField(form, 'passkey', 100)
  if (intent === 'replace-codes') {
    const replaced = await passkeys.replaceRecoveryCodes(actor)
    return replaced.ok
      ? { passkey, intent, recoveryCodes: replaced.recoveryCodes }
      : data({ passkey, intent, code: replaced.code, error: replaced.message }, { status: 422 })
  }
  const changed =
    intent === 'remove'
      ? await passkeys.remove(actor, passkey)
      : await passkeys.rename(actor, passkey, readField(form, 'name'))
  return changed.ok
    ? { passkey, intent }
    : data({ passkey, intent, code: changed.code, error: changed.message }, { status: 422 })
}
