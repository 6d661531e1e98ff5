/** Mail-related settings of the environment. */
interface MailSettings {
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly smtpUrl: string | undefined
  readonly isWithoutMail: boolean
}

/** Whether the deployment serves real dealers, who cannot read stored mails. */
export const isProduction = ({
  databaseUrl,
  demo,
}: Pick<MailSettings, 'databaseUrl' | 'demo'>): boolean => databaseUrl !== undefined || !demo

/**
 * Why a website or worker may not start without a mail server; undefined: it may (gaps.md, No mail server). Mails would
 * silently reach nobody, so storing them must be an explicit choice.
 */
export function findMissingMailServer(settings: MailSettings): string | undefined {
  if (!isProduction(settings) || settings.smtpUrl !== undefined || settings.isWithoutMail) {
    return undefined
  }
  const because = settings.databaseUrl === undefined ? 'FORECOURT_DEMO=0' : 'DATABASE_URL'
  return `SMTP_URL: required with ${because}, for example smtp://user:password@mail.example:587; MAIL=none stores mails instead of sending them, and nobody gets any`
}
