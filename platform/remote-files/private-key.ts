import ssh from 'ssh2'

/** Reads a private key in OpenSSH, PEM or PuTTY format. @returns what is wrong, for people, without parts of the key */
export function readPrivateKey(
  text: string,
  passphrase: string | undefined,
):
  | { readonly ok: true; readonly key: ssh.ParsedKey }
  | { readonly ok: false; readonly fault: string } {
  const parsed = ssh.utils.parseKey(text, passphrase)
  if (parsed instanceof Error) {
    const isLocked = /passphrase|decrypt|integrity/i.test(parsed.message)
    const fault = isLocked
      ? 'the private key needs its passphrase, and has not got the right one'
      : 'the private key cannot be read'
    return { ok: false, fault }
  }
  const [key] = [parsed].flat()
  return key?.isPrivateKey() === true
    ? { ok: true, key }
    : { ok: false, fault: 'the private key is a public one' }
}
