/** Of the environment. */
interface MailSettings {
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly smtpUrl: string | undefined
  readonly isWithoutMail: boolean
}

/** Whether real dealers are served: nobody of theirs reads mails that are stored. */
export const isProduction = ({
  databaseUrl,
  demo,
}: Pick<MailSettings, 'databaseUrl' | 'demo'>): boolean => databaseUrl !== undefined || !demo

/**
 * gaps.md, No mail server: why a website or a worker may not start; undefined: it may. What dealers and visitors are to be
 * told would be stored and reach nobody, so somebody has to have chosen that.
 */
export function findMissingMailServer(settings: MailSettings): string | undefined {
  if (!isProduction(settings) || settings.smtpUrl !== undefined || settings.isWithoutMail) {
    return undefined
  }
  const because = settings.databaseUrl === undefined ? 'FORECOURT_DEMO=0' : 'DATABASE_URL'
  return `SMTP_URL: required with ${because}, for example smtp://user:password@mail.example:587; MAIL=none stores mails instead of sending them, and nobody gets any`
}
