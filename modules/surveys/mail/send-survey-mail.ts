import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import { toReplyAddress } from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import { quoteText, restForDealer } from '#modules/leads/delivery/mail/quoted-text.rules.ts'
import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { listDealerAddresses } from '#modules/reservations/mail/dealer-addresses.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createIdTokens } from '#platform/config/id-tokens.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Mail, Mailer } from '#platform/mail/mail.types.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import type { Database } from '#platform/postgres/database.ts'
import { nameSubject, writeStars } from '../survey/survey-words.view.ts'
import { findSurvey } from '../survey/survey.store.ts'
import type { Survey } from '../survey/survey.types.ts'
import type { SurveyMailPayload } from './survey-jobs.ts'

/** An invitation that is not sent within this time is dropped, because people no longer remember the appointment. */
const invitationMs = 14 * 24 * 60 * 60 * 1000

interface SurveyMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address is the sender. */
  readonly senderAddress: string | null
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
}

/** The handler of `send-survey-mail`. A visitor who has already answered gets no mail. */
export function createSurveyMailer(parts: SurveyMailParts): JobHandler<SurveyMailPayload> {
  const tokens = createIdTokens(parts.secrets, 'surveys')
  return {
    async run({ siteId, surveyId, reader }, { signal, log }) {
      const site = await parts.findSite(siteId)
      if (site === undefined) return
      const survey = await parts.database.withScope(scopeOf(site), (tx) => findSurvey(tx, surveyId))
      if (survey === undefined) return
      const token = tokens.sign(site.id, surveyId)
      const href = parts.originOf(site) + buildPath(fixedPaths.survey, { token })
      const mails =
        reader === 'visitor'
          ? composeInvitation(site, survey, href, parts)
          : composeAnswer(site, survey, parts)
      for (const mail of mails) {
        const fate = await sendOrThrow(parts.mailer, siteId, mail, signal)
        log.info({ siteId, survey: surveyId, reader, fate }, 'a mail about a survey')
      }
    },
  }
}

type Sender = Pick<SurveyMailParts, 'senderAddress'>

function composeInvitation(
  site: Site,
  { id, kind, firstName, email, invitedAt, answeredAt }: Survey,
  href: string,
  { senderAddress }: Sender,
): Mail[] {
  if (email === null || answeredAt !== null) return []
  const { configuration } = site
  const subject = `How was your ${nameSubject(kind, configuration)}?`
  const name = readGreetingName(firstName)
  const document: MailDocument = {
    brand: configuration.name,
    label: 'One question',
    preview: 'One question, answered in a minute',
    parts: [
      { kind: 'heading', text: subject, under: null },
      {
        kind: 'text',
        text: `${name === null ? 'Hello,' : `Hi ${name},`}\n\nthank you for coming. Give us stars, and tell us in your own words what was good and what was not: the people who were there for you read it.`,
      },
      { kind: 'button', label: 'Say how it was', href },
    ],
    footer: [
      `You get this because you were our guest at ${configuration.name}.`,
      configuration.legal_name ?? configuration.name,
    ],
  }
  const mail = addressMail({ site, id: `${id}-survey`, email, subject, senderAddress }, document)
  return [{ ...mail, outdatedAt: new Date(invitedAt.getTime() + invitationMs) }]
}

/**
 * The mail with an answer, to the addresses that receive all kinds of enquiries for the location. A reply goes to the
 * visitor.
 */
function composeAnswer(site: Site, survey: Survey, { senderAddress }: Sender): Mail[] {
  const { id, kind, rating, comment, email, locationId } = survey
  if (rating === null) return []
  const { configuration } = site
  const location = site.dealerships
    .flatMap(({ locations }) => locations)
    .find((one) => one.id === locationId)
  const subject = `${writeStars(rating)} for a ${nameSubject(kind, configuration)}`
  const name = quoteText(`${survey.firstName} ${survey.lastName}`.trim(), restForDealer)
  const document: MailDocument = {
    brand: configuration.name,
    label: 'Survey',
    preview: subject,
    parts: [
      { kind: 'heading', text: subject, under: location?.name ?? null },
      {
        kind: 'contact',
        name: name === '' ? 'A visitor' : name,
        lines:
          email === null ? [] : [{ label: email, href: `mailto:${encodeURIComponent(email)}` }],
        actions: [],
      },
      ...(comment === ''
        ? []
        : [
            {
              kind: 'quote' as const,
              title: 'In their words',
              text: quoteText(comment, restForDealer),
            },
          ]),
    ],
    footer: [
      `Sent by the website of ${configuration.name}. All of them: forecourt survey list --site ${site.slug}`,
    ],
  }
  return listDealerAddresses(site, location).map((address, at) => ({
    ...addressMail(
      { site, id: `${id}-survey-dealer-${at}`, email: address, subject, senderAddress },
      document,
    ),
    replyTo: toReplyAddress(name, email),
  }))
}
